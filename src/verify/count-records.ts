import type { CountRecord } from "../motifs/motifs.ts";
import { type MotifShape, motifShape } from "./motif-shape.ts";
import type { PlainWorld } from "./plain-world.ts";
import type { MakeChecker } from "./record-checker.ts";

/** Counts (kg.count/1): each is counted again, with whole numbers of any size from the roots on. */
export const checkCounts: MakeChecker = ({ world }, report) => ({
  take({ motif, count }: CountRecord, line) {
    const shape = motifShape(motif);
    if (!shape) {
      report("shape", `'${motif}' is no tree of facts that point at one answer`, line);
      return;
    }
    const expected = String(waysInAll(world, shape));
    if (count !== expected) report("count", `there are ${expected} places of ${motif}, not ${count}`, line);
  },
});

function waysInAll({ universe }: PlainWorld, shape: MotifShape): bigint {
  const { nodeCount, edgeCount, subject, object } = universe.graph;
  const waysOf = (node: string): bigint[] => {
    const ways = new Array<bigint>(nodeCount).fill(1n);
    for (const i of shape.factsTo(node)) {
      const below = waysOf(shape.facts[i]!.from);
      const sums = new Array<bigint>(nodeCount).fill(0n);
      for (let edge = 0; edge < edgeCount; edge++) sums[object[edge]!]! += below[subject[edge]!]!;
      for (let v = 0; v < nodeCount; v++) ways[v]! *= sums[v]!;
    }
    return ways;
  };
  return waysOf(shape.answer).reduce((sum, ways) => sum + ways, 0n);
}
