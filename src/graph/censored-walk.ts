import { WIDTH } from "./block-vectors.ts";
import type { WalkMatrix } from "./walk-matrix.ts";

/** I − P in factors, for walks on which iteration does not settle. */
export interface CensoredWalk {
  /** The stationary probabilities by row, each exact to a few units in its last places. */
  readonly stationary: () => Float64Array;
  /** Solves (I − P) z = b for one column of blocks of vectors; b must be in range, and is overwritten. */
  readonly solve: (b: Float64Array, z: Float64Array, column: number) => void;
}

/** The most nodes that are left to a dense matrix: 32 MiB, some seconds. */
const MAX_DENSE = 2048;
/** The most arcs at any time (some 100 bytes each), entries of the sparse factors (16), and updates: ten seconds. */
const MAX_ARCS = 2 ** 22;
const MAX_ENTRIES = 2 ** 23;
const MAX_UPDATES = 2 ** 26;

/**
 * Factors I − P by taking one node after another out of the walk; what passed through it goes directly from then on
 * (stochastic complement). Nothing is subtracted, what stands on the diagonal is the sum of what leaves (W. K.
 * Grassmann, M. I. Taksar, D. P. Heyman, "Regenerative analysis and steady state distributions for Markov chains",
 * 1985), so that walks that hardly ever leave a region do no harm. Nodes that make few new arcs go first; when the rest
 * has become dense it is taken as a square matrix.
 *
 * @returns undefined where the factors would be too large
 */
export function censorWalk(matrix: WalkMatrix): CensoredWalk | undefined {
  const { size } = matrix;
  const rest = sparseRest(matrix);
  const sparse = eliminateSparse(rest);
  if (sparse === undefined) return undefined;
  const { order, weightOut, inStart, inRow, inFactor, outStart, outRow, outWeight } = sparse;
  const dense = eliminateDense(rest);
  const { nodes, cell } = dense;
  const count = nodes.length;
  return {
    stationary() {
      const p = new Float64Array(size);
      p[nodes[0]!] = 1;
      for (let k = 1; k < count; k++) {
        let sum = 0;
        for (let i = 0; i < k; i++) sum += p[nodes[i]!]! * cell[i * count + k]!;
        p[nodes[k]!] = sum;
      }
      for (let e = order.length - 1; e >= 0; e--) {
        let sum = 0;
        for (let k = inStart[e]!; k < inStart[e + 1]!; k++) sum += p[inRow[k]!]! * inFactor[k]!;
        p[order[e]!] = sum;
      }
      let whole = 0;
      for (const value of p) whole += value;
      return p.map((value) => value / whole);
    },
    solve(b, z, column) {
      const at = (row: number) => WIDTH * row + column;
      for (let e = 0; e < order.length; e++) {
        const value = b[at(order[e]!)]!;
        for (let k = inStart[e]!; k < inStart[e + 1]!; k++) b[at(inRow[k]!)]! += inFactor[k]! * value;
      }
      for (let k = count - 1; k > 0; k--) {
        const value = b[at(nodes[k]!)]!;
        for (let i = 0; i < k; i++) b[at(nodes[i]!)]! += cell[i * count + k]! * value;
      }
      z[at(nodes[0]!)] = 0;
      for (let k = 1; k < count; k++) {
        let sum = b[at(nodes[k]!)]!;
        for (let j = 0; j < k; j++) sum += cell[k * count + j]! * z[at(nodes[j]!)]!;
        z[at(nodes[k]!)] = sum / cell[k * count + k]!;
      }
      for (let e = order.length - 1; e >= 0; e--) {
        let sum = b[at(order[e]!)]!;
        for (let k = outStart[e]!; k < outStart[e + 1]!; k++) sum += outWeight[k]! * z[at(outRow[k]!)]!;
        z[at(order[e]!)] = sum / weightOut[e]!;
      }
    },
  };
}

/** What is left of the walk: the arcs of each node with their weights, and who leads to it. */
interface Rest {
  readonly out: Map<number, number>[];
  readonly into: Set<number>[];
  /** The nodes that are left, ascending. */
  nodes: number[];
  arcs: number;
}

function sparseRest({ size, forward, share }: WalkMatrix): Rest {
  const { start, target } = forward;
  const out = Array.from({ length: size }, () => new Map<number, number>());
  const into = Array.from({ length: size }, () => new Set<number>());
  for (let i = 0; i < size; i++) {
    for (let k = start[i]!; k < start[i + 1]!; k++) {
      const j = target[k]!;
      if (j === i) continue;
      out[i]!.set(j, share[i]!);
      into[j]!.add(i);
    }
  }
  return { out, into, nodes: out.map((_, i) => i), arcs: target.length };
}

/** What was eliminated: the e-th node, the weight that left it, and its arcs at that time. */
interface SparseFactors {
  readonly order: number[];
  readonly weightOut: number[];
  readonly inStart: number[];
  readonly inRow: number[];
  /** The weight of the arc from inRow to the e-th node, over all weight that left the e-th node. */
  readonly inFactor: number[];
  readonly outStart: number[];
  readonly outRow: number[];
  readonly outWeight: number[];
}

/** Takes nodes out until one is left or the rest is dense; undefined where that gets too large. */
function eliminateSparse(rest: Rest): SparseFactors | undefined {
  const { out, into } = rest;
  const factors: SparseFactors = {
    order: [],
    weightOut: [],
    inStart: [0],
    inRow: [],
    inFactor: [],
    outStart: [0],
    outRow: [],
    outWeight: [],
  };
  let updates = 0;
  const isDense = () => rest.nodes.length <= MAX_DENSE && 4 * rest.arcs >= rest.nodes.length ** 2;
  // The nodes whose removal makes at most `bound` new arcs; then twice that.
  for (let bound = 1; rest.nodes.length > 1 && !isDense(); ) {
    const kept: number[] = [];
    for (const [place, k] of rest.nodes.entries()) {
      const made = out[k]!.size * into[k]!.size;
      if (made > bound || kept.length + rest.nodes.length - place === 1) {
        kept.push(k);
        continue;
      }
      updates += made;
      rest.arcs += takeOut(rest, k, factors);
      const entries = factors.inRow.length + factors.outRow.length;
      if (rest.arcs > MAX_ARCS || entries > MAX_ENTRIES || updates > MAX_UPDATES) return undefined;
    }
    if (kept.length === rest.nodes.length) bound *= 2;
    rest.nodes = kept;
  }
  return factors;
}

/** Takes a node out of the walk; returns how many arcs more there are. */
function takeOut({ out, into }: Rest, k: number, factors: SparseFactors): number {
  const leaving = out[k]!;
  let more = -leaving.size - into[k]!.size;
  let weight = 0;
  for (const [j, w] of leaving) {
    weight += w;
    factors.outRow.push(j);
    factors.outWeight.push(w);
    into[j]!.delete(k);
  }
  for (const i of into[k]!) {
    const arcs = out[i]!;
    const factor = arcs.get(k)! / weight;
    arcs.delete(k);
    factors.inRow.push(i);
    factors.inFactor.push(factor);
    for (const [j, w] of leaving) {
      if (j === i) continue;
      const before = arcs.get(j);
      if (before === undefined) {
        into[j]!.add(i);
        more++;
      }
      arcs.set(j, (before ?? 0) + factor * w);
    }
  }
  leaving.clear();
  into[k]!.clear();
  factors.order.push(k);
  factors.weightOut.push(weight);
  factors.inStart.push(factors.inRow.length);
  factors.outStart.push(factors.outRow.length);
  return more;
}

/**
 * The factors of the rest as a square: below the diagonal the weights that leave a node, on it their sum, above it the
 * factors that come in. The first node is left.
 */
function eliminateDense({ out, nodes }: Rest): {
  readonly nodes: readonly number[];
  readonly cell: Float64Array;
} {
  const count = nodes.length;
  const place = new Map(nodes.map((node, i) => [node, i]));
  const cell = new Float64Array(count * count);
  for (const [i, node] of nodes.entries())
    for (const [j, w] of out[node]!) cell[i * count + place.get(j)!] = w;
  for (let k = count - 1; k > 0; k--) {
    const row = k * count;
    let weight = 0;
    for (let j = 0; j < k; j++) weight += cell[row + j]!;
    cell[row + k] = weight;
    for (let i = 0; i < k; i++) {
      const factor = cell[i * count + k]! / weight;
      cell[i * count + k] = factor;
      if (factor === 0) continue;
      for (let j = 0; j < k; j++) cell[i * count + j]! += factor * cell[row + j]!;
    }
  }
  return { nodes, cell };
}
