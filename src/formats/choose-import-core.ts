import { KgError } from "../errors.ts";
import { largestComponent } from "../graph/components.ts";
import { type CoreRung, coreLadder } from "../graph/core-ladder.ts";
import { type CoreDegree, coreNumbers, type EdgeList, neighbourCounts } from "../graph/k-core.ts";

/** Which entities of an import become nodes: all, or those of a core. */
export type ImportCore =
  | { readonly kind: "all" }
  | { readonly kind: "fixed"; readonly k: number }
  | { readonly kind: "target"; readonly entities: number };

/** The nodes of a universe to be. */
export interface ImportNodes {
  /** Places of the nodes, ascending. */
  readonly places: Uint32Array;
  /** node → core number among the nodes, by neighbours */
  readonly coreNumbers: Uint32Array;
  /** node → distinct neighbours among the nodes */
  readonly degrees: Uint32Array;
  readonly ladder: readonly CoreRung[];
  readonly k: number;
}

/**
 * Takes all entities, or as `kg sample` does the largest weakly connected component of a k-core: of the k typed (0 is no
 * core, the component all the same), or of the largest k whose component has as many entities as wanted.
 *
 * @throws KgError EMPTY_CORE, SMALL_CORE, with the ladder of cores
 */
export function chooseImportCore(edges: EdgeList, core: ImportCore, degree: CoreDegree): ImportNodes {
  const cores = coreNumbers(edges, degree);
  const ladder = coreLadder(edges, cores);
  const k = chooseK(ladder, core);
  const places =
    core.kind === "all"
      ? Uint32Array.from(cores, (_, place) => place)
      : largestComponent(
          edges,
          Uint8Array.from(cores, (number) => (number >= k ? 1 : 0)),
        );
  const inside = places.length === edges.nodeCount ? edges : edgesInside(edges, places);
  return { places, coreNumbers: coreNumbers(inside), degrees: neighbourCounts(inside), ladder, k };
}

function chooseK(ladder: readonly CoreRung[], core: ImportCore): number {
  switch (core.kind) {
    case "all":
      return 0;
    case "fixed":
      if (ladder[core.k] !== undefined) return core.k;
      throw new KgError(
        "EMPTY_CORE",
        `the ${core.k}-core of the graph is empty; ${showLadder(ladder)}. Choose a smaller --k-core, or --target-entities`,
      );
    case "target":
      for (let k = ladder.length - 1; k >= 0; k--) if (ladder[k]!.component >= core.entities) return k;
      throw new KgError(
        "SMALL_CORE",
        `no core of the graph has a component of ${core.entities} entities; ${showLadder(ladder)}. Choose fewer --target-entities`,
      );
  }
}

/** The cores as k: entities (of them in the largest component), the outermost and the innermost. */
function showLadder(ladder: readonly CoreRung[]): string {
  const show = ({ k, nodes, component }: CoreRung) => `k = ${k}: ${nodes} entities, ${component} connected`;
  if (ladder.length === 0) return "it has no entity";
  const shown =
    ladder.length <= 8
      ? ladder.map(show)
      : [...ladder.slice(0, 4).map(show), "…", ...ladder.slice(-3).map(show)];
  return `the cores are ${shown.join("; ")}`;
}

function edgesInside({ nodeCount, subject, object }: EdgeList, places: Uint32Array): EdgeList {
  const nodeOf = new Int32Array(nodeCount).fill(-1);
  for (let node = 0; node < places.length; node++) nodeOf[places[node]!] = node;
  let count = 0;
  for (let e = 0; e < subject.length; e++) if (nodeOf[subject[e]!]! >= 0 && nodeOf[object[e]!]! >= 0) count++;
  const kept = { nodeCount: places.length, subject: new Uint32Array(count), object: new Uint32Array(count) };
  for (let e = 0, i = 0; e < subject.length; e++) {
    const s = nodeOf[subject[e]!]!;
    const o = nodeOf[object[e]!]!;
    if (s < 0 || o < 0) continue;
    kept.subject[i] = s;
    kept.object[i++] = o;
  }
  return kept;
}
