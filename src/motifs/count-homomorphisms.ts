import type { FactGraph } from "../graph/fact-graph.ts";
import type { Pattern } from "./pattern.ts";

/** How many ways each node of the graph can stand for a pattern node: doubles while all are exact, else BigInts. */
type Ways = Float64Array | bigint[];

/**
 * The exact number of homomorphisms of each pattern into the graph: entities may repeat, branches are ordered, self-loops
 * count. Dynamic programming over the tree: a root can stand anywhere in one way; any other node in the product, over the
 * facts that point at it, of the sums of ways over incoming edges. One pass over the edges for each distinct sub-tree (the
 * patterns share them), 8 bytes a node each; past 2^53 a pass goes on in BigInt.
 */
export function countHomomorphisms(graph: FactGraph, patterns: readonly Pattern[]): bigint[] {
  const known = new Map<string, Ways>();
  const arriving = new Map<string, Ways>();
  const waysOf = (pattern: Pattern, node: number): Ways => {
    const shape = pattern.shapes[node]!;
    let ways = known.get(shape);
    if (ways === undefined) {
      const children = pattern.children[node]!;
      ways =
        children.length === 0 ? new Float64Array(graph.nodeCount).fill(1) : arrivingOf(pattern, children[0]!);
      for (const child of children.slice(1)) ways = multiply(ways, arrivingOf(pattern, child));
      known.set(shape, ways);
    }
    return ways;
  };
  const arrivingOf = (pattern: Pattern, child: number): Ways => {
    const shape = pattern.shapes[child]!;
    let sums = arriving.get(shape);
    if (sums === undefined) {
      sums =
        pattern.children[child]!.length > 0
          ? sumOverIncoming(graph, waysOf(pattern, child))
          : inDegrees(graph);
      arriving.set(shape, sums);
    }
    return sums;
  };
  return patterns.map((pattern) => totalOf(waysOf(pattern, pattern.answer)));
}

/** A root can stand anywhere in one way, so its sums are the numbers of incoming edges. */
function inDegrees({ nodeCount, inStart }: FactGraph): Float64Array {
  return Float64Array.from({ length: nodeCount }, (_, v) => inStart[v + 1]! - inStart[v]!);
}

/** node → the sum of `ways` over the subjects of its incoming edges */
function sumOverIncoming(graph: FactGraph, ways: Ways): Ways {
  const { nodeCount, edgeCount, subject, object } = graph;
  if (ways instanceof Float64Array) {
    const sums = new Float64Array(nodeCount);
    for (let e = 0; e < edgeCount; e++) sums[object[e]!]! += ways[subject[e]!]!;
    // Sums only grow, so one that ends at or below 2^53 was exact all the way.
    return isExact(sums) ? sums : sumInHalves(graph, ways);
  }
  const sums = new Array<bigint>(nodeCount).fill(0n);
  for (let e = 0; e < edgeCount; e++) sums[object[e]!]! += ways[subject[e]!]!;
  return sums;
}

/** The same where sums go beyond 2^53 but the numbers to add do not: a BigInt a node, not one an edge. */
function sumInHalves({ nodeCount, edgeCount, subject, object }: FactGraph, ways: Float64Array): bigint[] {
  const high = new Float64Array(nodeCount);
  const low = new Float64Array(nodeCount);
  for (let e = 0; e < edgeCount; e++) {
    const o = object[e]!;
    const number = ways[subject[e]!]!;
    const upper = Math.floor(number / HALF);
    let sum = low[o]! + (number - upper * HALF);
    let carry = upper;
    if (sum >= HALF) {
      sum -= HALF;
      carry++;
    }
    low[o] = sum;
    high[o]! += carry;
  }
  return Array.from(high, (upper, v) => BigInt(upper) * BigInt(HALF) + BigInt(low[v]!));
}

/** A number below 2^53 has an upper half below 2^21, so upper halves of 2^32 edges still add up exactly. */
const HALF = 2 ** 32;

function multiply(a: Ways, b: Ways): Ways {
  if (a instanceof Float64Array && b instanceof Float64Array) {
    const products = a.map((ways, v) => ways * b[v]!);
    if (isExact(products)) return products;
  }
  return Array.from<number | bigint, bigint>(a, (ways, v) => BigInt(ways) * BigInt(b[v]!));
}

function isExact(values: Float64Array): boolean {
  for (let v = 0; v < values.length; v++) if (values[v]! > Number.MAX_SAFE_INTEGER) return false;
  return true;
}

function totalOf(ways: Ways): bigint {
  let total = 0n;
  let partial = 0;
  for (const count of ways) {
    if (typeof count === "bigint") {
      total += count;
      continue;
    }
    if (partial + count > Number.MAX_SAFE_INTEGER) {
      total += BigInt(partial);
      partial = 0;
    }
    partial += count;
  }
  return total + BigInt(partial);
}
