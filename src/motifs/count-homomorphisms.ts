import type { FactGraph } from "../graph/fact-graph.ts";
import type { Pattern } from "./pattern.ts";

/** How many ways each node of the graph can stand for a pattern node: doubles while all are exact, else BigInts. */
type Ways = Float64Array | bigint[];

/**
 * The exact number of homomorphisms of each pattern into the graph: entities may repeat, branches are ordered, self-loops
 * count. Dynamic programming over the tree: a root can stand anywhere in one way; any other node in the product, over the
 * facts that point at it, of the sums of ways over incoming edges. One pass over the edges for each distinct sub-tree (the
 * patterns share them) but single nodes and whole patterns: two for A to F. 8 bytes a node each; past 2^53 in BigInt.
 */
export function countHomomorphisms(graph: FactGraph, patterns: readonly Pattern[]): bigint[] {
  const known = new Map<string, Ways>();
  const arrivingOf = (pattern: Pattern, child: number): Ways => {
    const shape = pattern.shapes[child]!;
    let sums = known.get(shape);
    if (sums === undefined) {
      // A root can stand anywhere in one way.
      const isRoot = pattern.children[child]!.length === 0;
      sums = isRoot
        ? degreesOf(graph.inStart)
        : sumOverIncoming(graph, arrivingAt(pattern, child).reduce(multiply));
      known.set(shape, sums);
    }
    return sums;
  };
  const arrivingAt = (pattern: Pattern, node: number): Ways[] =>
    pattern.children[node]!.map((child) => arrivingOf(pattern, child));
  const outDegrees = degreesOf(graph.outStart);
  return patterns.map((pattern) => {
    const [first, ...others] = pattern.children[pattern.answer]!;
    // A sum over the edges of what their subjects can be needs no pass over the edges.
    return others.length > 0
      ? sumOfProducts(graph.nodeCount, arrivingAt(pattern, pattern.answer))
      : sumOfProducts(graph.nodeCount, [outDegrees, ...arrivingAt(pattern, first!)]);
  });
}

/** How many edges a node has, given where they begin. */
function degreesOf(start: Uint32Array): Float64Array {
  const degrees = new Float64Array(start.length - 1);
  for (let v = 0; v < degrees.length; v++) degrees[v] = start[v + 1]! - start[v]!;
  return degrees;
}

/** node → the sum of `ways` over the subjects of its incoming edges */
function sumOverIncoming(graph: FactGraph, ways: Ways): Ways {
  const { nodeCount, edgeCount, subject, object, outStart } = graph;
  if (ways instanceof Float64Array) {
    const sums = new Float64Array(nodeCount);
    for (let v = 0; v < nodeCount; v++) {
      const number = ways[v]!;
      const end = outStart[v + 1]!;
      for (let e = outStart[v]!; e < end; e++) sums[object[e]!]! += number;
    }
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

/** The sum over the nodes of the products of their factors. */
function sumOfProducts(nodeCount: number, factors: readonly Ways[]): bigint {
  let total = 0n;
  let partial = 0;
  for (let v = 0; v < nodeCount; v++) {
    let product = 1;
    for (const ways of factors) product *= Number(ways[v]);
    // Whole numbers: a product that is small enough was exact all the way, or is 0 whatever it was on the way.
    if (product > Number.MAX_SAFE_INTEGER) {
      total += factors.reduce((exact, ways) => exact * BigInt(ways[v]!), 1n);
      continue;
    }
    if (partial + product > Number.MAX_SAFE_INTEGER) {
      total += BigInt(partial);
      partial = 0;
    }
    partial += product;
  }
  return total + BigInt(partial);
}
