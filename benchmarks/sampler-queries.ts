// What samplers.ts asks of DuckDB: counts of motifs, and instances at random.
import { readFileSync } from "node:fs";
import { ON_OBJECT_PAGE, ON_SUBJECT_PAGE } from "../src/graph/page-table.ts";
import { MOTIFS, type Pattern } from "../src/motifs/pattern.ts";

/** A DuckDB that holds the facts of a universe. */
export interface Queries {
  /** The exact counts of the six motifs: by one query that shares what they have in common, or by one query each. */
  readonly counts: (
    shared: boolean,
  ) => Promise<{ readonly seconds: number; readonly counts: readonly string[] }>;
  /**
   * Enumerates a motif with distinct entities and a unique chain, and takes 200 at random. Undefined after so many seconds.
   */
  readonly draw: (motif: string, patience: number) => Promise<number | undefined>;
  /** How many instances of motif A have distinct entities, a unique chain and pages of their own. */
  readonly every: () => Promise<number>;
  readonly close: () => void;
}

/** Loads facts as `sampler-tasks.ts write` leaves them; undefined where @duckdb/node-api is not installed. */
export async function openQueries(file: string): Promise<Queries | undefined> {
  const specifier: string = "@duckdb/node-api";
  const duckdb = await import(specifier).catch((error: Error) => {
    console.error(`DuckDB: ${error.message.split("\n")[0]}`);
  });
  if (!duckdb) return undefined;
  const connection = await (await duckdb.DuckDBInstance.create(":memory:")).connect();
  await connection.run("set memory_limit = '4GB'");
  await connection.run("create table edge (s integer, r integer, o integer, p integer)");
  const appender = await connection.createAppender("edge");
  const bytes = readFileSync(file);
  const facts = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  for (let i = 0; i < facts.length; i += 4) {
    for (let column = 0; column < 4; column++) appender.appendInteger(facts[i + column]!);
    appender.endRow();
  }
  appender.closeSync();
  const firstRow = async (query: string): Promise<string[]> => {
    const reader = await connection.runAndReadAll(query);
    return reader.getRows()[0]?.map(String) ?? [];
  };
  const patterns = [...MOTIFS.values()];
  return {
    async counts(shared) {
      const started = performance.now();
      const counts: string[] = [];
      for (const part of shared ? [patterns] : patterns.map((pattern) => [pattern])) {
        counts.push(...(await firstRow(countQuery(part))));
      }
      return { seconds: (performance.now() - started) / 1000, counts };
    },
    async draw(motif, patience) {
      const started = performance.now();
      const timer = setTimeout(() => connection.interrupt(), patience * 1000);
      try {
        await connection.runAndReadAll(`${instances(MOTIFS.get(motif)!)} order by random() limit 200`);
        return (performance.now() - started) / 1000;
      } catch (error) {
        if (performance.now() - started >= patience * 1000) return undefined;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async every() {
      const pages = `p0 > 0 and p1 > 0 and not (p0 = ${ON_OBJECT_PAGE} and p1 = ${ON_SUBJECT_PAGE})`;
      return Number(
        (await firstRow(`select count(*) from (${instances(MOTIFS.get("A")!)}) where ${pages}`))[0],
      );
    },
    close: () => connection.closeSync(),
  };
}

/** The instances of a pattern with distinct entities that are alone with their roots and relations; of equal branches one. */
function instances(pattern: Pattern): string {
  const { nodes, facts, parent, roots } = pattern;
  const columnOf = (node: number) => {
    const own = facts.findIndex(({ from }) => from === node);
    return own >= 0 ? `f${own}.s` : `f${facts.findIndex(({ to }) => to === node)}.o`;
  };
  const conditions = facts.flatMap(({ to }, fact) => {
    const place = columnOf(to);
    return place === `f${fact}.o` ? [] : [`f${fact}.o = ${place}`];
  });
  for (let a = 0; a < nodes.length; a++) {
    for (let b = 0; b < a; b++) conditions.push(`${columnOf(a)} <> ${columnOf(b)}`);
  }
  const [first, second] = roots;
  if (second !== undefined && pattern.shapes[parent[first!]!] === pattern.shapes[parent[second]!]) {
    conditions.push(`${columnOf(first!)} < ${columnOf(second)}`);
  }
  const key = [...roots.map(columnOf), ...facts.map((_, fact) => `f${fact}.r`)].join(", ");
  const columns = nodes.map((_, node) => `${columnOf(node)} as e${node}`);
  const pages = facts.map((_, fact) => `f${fact}.p as p${fact}`);
  return `select * from (select ${[...columns, ...pages].join(", ")}, count(*) over (partition by ${key}) as same from ${facts
    .map((_, fact) => `edge f${fact}`)
    .join(", ")} where ${conditions.join(" and ")}) where same = 1`;
}

/** One query for some patterns: for every distinct sub-tree, ways by node, aggregated hop by hop. */
function countQuery(patterns: readonly Pattern[]): string {
  const parts: string[] = [];
  const known = new Map<string, string>();
  /** The table (v, n) of ways to have, at v, a fact whose subject stands for a node. */
  const arriving = (pattern: Pattern, node: number): string => {
    const { shapes, children } = pattern;
    const name = known.get(shapes[node]!);
    if (name !== undefined) return name;
    const made = `t${known.size}`;
    known.set(shapes[node]!, made);
    const below = children[node]!.map((child) => arriving(pattern, child));
    const ways = below.length === 0 ? "1::hugeint" : below.map((_, i) => `x${i}.n`).join(" * ");
    // The same table twice has two names.
    const joins = below.map((one, i) => `join ${one} x${i} on x${i}.v = e.s`).join(" ");
    parts.push(
      `${made} as materialized (select e.o as v, sum(${ways}) as n from edge e ${joins} group by e.o)`,
    );
    return made;
  };
  const totals = patterns.map((pattern) => {
    const [first, ...others] = pattern.children[pattern.answer]!.map((child) => arriving(pattern, child));
    const joins = others.map((one, i) => `join ${one} x${i} on x${i}.v = a.v`).join(" ");
    const product = ["a.n", ...others.map((_, i) => `x${i}.n`)].join(" * ");
    return `(select sum(${product}) from ${first} a ${joins})`;
  });
  return `with ${parts.join(", ")} select ${totals.join(", ")}`;
}
