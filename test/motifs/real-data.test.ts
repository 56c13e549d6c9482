import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { MotifReport } from "../../src/motifs/motif-options.ts";
import type { MotifRecord } from "../../src/motifs/motif-record.ts";
import { motifs } from "../../src/motifs/motifs.ts";
import { MOTIFS } from "../../src/motifs/pattern.ts";
import { QUESTION_RULES } from "../../src/motifs/question-rules.ts";
import { faultsOf } from "../schemas.ts";
import { collect, type EntityTraits, fact, smallWorld } from "./small-worlds.ts";

const FOLDER = process.env.KG_REAL_DATA ?? "";

function rows(name: string): string[][] {
  const text = readFileSync(join(FOLDER, "graphs", "codex-m", name), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
}

/** The graph as a universe, and what is needed to check its motifs by themselves. */
function loadWorld() {
  const triples = [...new Set(rows("triples.tsv").map((row) => row.join(" ")))].map((line) =>
    line.split(" "),
  );
  const traits: Record<string, EntityTraits> = {};
  for (const row of triples) for (const id of [row[0]!, row[2]!]) traits[id] = { label: null };
  for (const [id, label] of rows("entities.tsv")) if (id! in traits) traits[id!] = { label: label || null };
  const world = smallWorld(
    triples.map(([s, p, o]) => fact(s!, p!, o!)),
    traits,
  );

  /** Subject and property → objects, and every pair that a fact joins. */
  const objects = new Map<string, Set<string>>();
  const joined = new Set<string>();
  const degree = new Map<string, { out: number; into: number }>();
  for (const [s, p, o] of triples as [string, string, string][]) {
    const key = `${s} ${p}`;
    objects.set(key, (objects.get(key) ?? new Set<string>()).add(o));
    joined.add(`${s} ${o}`);
    for (const [id, direction] of [
      [s, "out"],
      [o, "into"],
    ] as const) {
      const count = degree.get(id) ?? { out: 0, into: 0 };
      count[direction]++;
      degree.set(id, count);
    }
  }
  const pagesOf = (s: string, o: string) => {
    const isIn = (id: string) => degree.get(id)!.into > degree.get(id)!.out;
    return [...(isIn(s) ? [] : [s]), ...(isIn(o) ? [o] : [])];
  };
  /** All instances for the roots and relations of a record, entities distinct. */
  const chains = ({ motif, nodes, facts }: MotifRecord): string[][] => {
    const { order, children, nodes: names, facts: shape } = MOTIFS.get(motif)!;
    const property = (from: number) => facts[shape.findIndex((one) => one.from === from)]!.property.id;
    let found: string[][] = [[]];
    for (const node of order) {
      const below = children[node]!;
      found = found.flatMap((chain) => {
        if (below.length === 0) return [[...chain, nodes[names[node]!]!.id]];
        const [first, ...others] = below.map(
          (child) => objects.get(`${chain[child]} ${property(child)}`) ?? new Set<string>(),
        );
        const roots: string[] = MOTIFS.get(motif)!.roots.map((root) => nodes[names[root]!]!.id);
        return [...first!]
          .filter((id) => !chain.includes(id) && !roots.includes(id) && others.every((set) => set.has(id)))
          .map((id) => [...chain, id]);
      });
    }
    return found;
  };
  return { world, joined, pagesOf, chains };
}

describe.skipIf(FOLDER === "")("motifs of 200,000 real facts", () => {
  it.each([{}, { preset: "synthworlds" as const }])(
    "fill 200 of each and hold what they promise (%j)",
    async (options) => {
      const { world, joined, pagesOf, chains } = loadWorld();
      const reports: MotifReport[] = [];
      const records = await collect(
        motifs(world, { ...options, onReport: (report) => reports.push(report) }),
      );
      expect(reports.map(({ motif, selected }) => `${motif}${selected}`).join(" ")).toBe(
        "D200 E200 F200 B200 C200 A200",
      );
      const keys = new Set<string>();
      for (const record of records) {
        const { nodes, roots, bridges, facts, answer, motif, key } = record;
        expect(faultsOf(record)).toEqual([]);
        const ids = Object.values(nodes).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { subject, object, pages } of facts) expect(pages).toEqual(pagesOf(subject, object));
        expect(new Set(facts.map(({ page }) => page)).size).toBe(facts.length);
        expect(keys.has(`${motif} ${key}`)).toBe(false);
        keys.add(`${motif} ${key}`);
        if (options.preset) continue;
        expect(chains(record).map((chain) => chain.join())).toEqual([ids.join()]);
        if (!("node" in answer)) throw new Error("no entity");
        for (const root of roots) {
          const { id, label } = nodes[root]!;
          expect(joined.has(`${id} ${answer.id}`) || joined.has(`${answer.id} ${id}`)).toBe(false);
          for (const other of [...bridges.map((bridge) => nodes[bridge]!), answer]) {
            expect(` ${label} `.includes(` ${other.label} `)).toBe(false);
          }
        }
        for (const bridge of bridges) expect(nodes[bridge]!.label).toMatch(/^\p{Lu}/u);
        for (const { property } of facts) expect(QUESTION_RULES.without).not.toContain(property.id);
      }
    },
  );
});
