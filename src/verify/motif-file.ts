import type { MotifRecord } from "../motifs/motif-record.ts";
import { hopsOf, type MotifShape } from "./motif-shape.ts";
import type { RecordOptions, Report } from "./record-checker.ts";

/** Checks what the motifs of a file promise together. */
export interface FileCheck {
  readonly take: (record: MotifRecord, shape: MotifShape, line: number) => void;
  readonly finish: () => void;
}

export function createFileCheck(
  { maxReuse, maxTerminal, apart, unique }: RecordOptions,
  report: Report,
): FileCheck {
  const lineOfId = new Map<string, number>();
  const lineOfKey = new Map<string, number>();
  /** Motif and thing → uses. */
  const uses = new Map<string, number>();
  /** Fact → places of the motifs that have it. */
  const holders = new Map<string, number[]>();
  const taken: { readonly facts: readonly string[]; readonly line: number }[] = [];
  const ended = new Set<string>();
  let current: { readonly motif: string; readonly hops: number } | undefined;

  const use = (motif: string, what: string, thing: string, most: number, line: number) => {
    const key = `${motif}\t${what}\t${thing}`;
    const count = (uses.get(key) ?? 0) + 1;
    uses.set(key, count);
    if (count > most)
      report(
        "reuse",
        `${what} ${thing} is used for the ${count}th time in ${motif}, ${most} are allowed`,
        line,
      );
  };
  const once = (map: Map<string, number>, key: string, check: string, line: number) => {
    const before = map.get(key);
    if (before !== undefined) report(check, `${key} stands on line ${before} too`, line);
    else map.set(key, line);
  };

  return {
    take(record, shape, line) {
      const { motif, answer, nodes } = record;
      const hops = hopsOf(shape);
      if (motif !== current?.motif) {
        if (ended.has(motif)) report("order", `${motif} comes again after other motifs`, line);
        if (current && hops > current.hops)
          report("order", `${motif} comes after ${current.motif}, which is smaller`, line);
        if (current) ended.add(current.motif);
        current = { motif, hops };
      }
      once(lineOfId, record.id, "ids once", line);
      // Where one answer is enough, several chains may lead to it from the same roots.
      if (unique === "chain" || unique === "first" || "time" in answer) {
        if (!("time" in answer) || apart) once(lineOfKey, `${motif} ${record.key}`, "keys once", line);
      }
      const facts = record.facts.map(
        ({ subject, property, object }) => `${subject} ${property.id} ${object}`,
      );
      for (const fact of facts) use(motif, "the fact", fact, maxReuse, line);
      for (const node of shape.bridges) use(motif, "the bridge", nodes[node]!.id, maxReuse, line);
      if (!("time" in answer)) use(motif, "the answer", answer.id, maxTerminal, line);
      for (const fact of facts) {
        const list = holders.get(fact);
        if (list) list.push(taken.length);
        else holders.set(fact, [taken.length]);
      }
      taken.push({ facts, line });
    },
    finish() {
      if (!apart) return;
      for (const [i, { facts, line }] of taken.entries()) {
        const shared = new Map<number, number>();
        for (const fact of facts) {
          for (const other of holders.get(fact)!)
            if (other !== i) shared.set(other, (shared.get(other) ?? 0) + 1);
        }
        for (const [other, count] of shared) {
          // Of two with the same facts, the later one is told.
          if (count < facts.length || (taken[other]!.facts.length === facts.length && other > i)) continue;
          report("apart", `all its facts are in the motif on line ${taken[other]!.line}`, line);
        }
      }
    },
  };
}
