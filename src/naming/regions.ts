import { randomStream } from "../graph/random.ts";
import type { NamedFacts } from "./name-graph.ts";

/** Country, citizenship, country of origin, country for sport: whose objects are the hubs of regions. */
const COUNTRY_PROPERTIES: ReadonlySet<number> = new Set([17, 27, 495, 1532]);
/** Place of birth and death, located in, shares border, capital, headquarters, location, residence and the like. */
const PLACE_PROPERTIES: ReadonlySet<number> = new Set([19, 20, 36, 47, 131, 150, 159, 276, 551, 740, 1376]);
/** What joins things from everywhere: classes, sex, occupation, genre, diplomatic relation, religion, membership. */
const WORLDWIDE_PROPERTIES: ReadonlySet<number> = new Set([
  21, 31, 101, 106, 136, 140, 279, 421, 463, 530, 641, 1343,
]);
const COUNTRY_WEIGHT = 16;
const PLACE_WEIGHT = 8;
/** A region with more than this share of all vertices speaks several languages, one more for each such share. */
const LARGEST_SHARE = 1 / 16;
/** No part has fewer vertices than this, on average. */
const LEAST_PART = 200;
/** A hub has at least this many facts as a country. */
const LEAST_FACTS = 3;
/** Regions grow for this many rounds; what they do not reach has no neighbours to sound like. */
const ROUNDS = 8;

/**
 * Divides vertices into regions, so that names of neighbours can sound alike: every hub is the seed of one, and in each
 * round a vertex without a region joins the one that most of its facts lead to (of equal ones the lowest hub), a country
 * counting for more than a place, a place for more than others. Hubs are the countries that facts name; where there are
 * none, the vertices with the most facts, as many as the square root of all. A vertex that no region reaches gets one by
 * seed. A region with much of all is cut into parts by the places that its vertices name. Time is linear in the facts.
 *
 * @returns vertex → the name of its region
 */
export function regionsOf(
  count: number,
  facts: readonly NamedFacts[],
  seed: string,
  ids: readonly string[],
): string[] {
  const weights = facts.map(({ properties }) => Uint8Array.from(properties, weightOf));
  const region = new Int32Array(count).fill(-1);
  const hubs = findHubs(count, facts);
  for (const hub of hubs) region[hub] = hub;

  for (let round = 0; round < ROUNDS; round++) {
    const votes = new Map<number, Map<number, number>>();
    const vote = (vertex: number, hub: number, weight: number) => {
      let own = votes.get(vertex);
      if (!own) {
        own = new Map();
        votes.set(vertex, own);
      }
      own.set(hub, (own.get(hub) ?? 0) + weight);
    };
    for (const [i, { subject, relation, object }] of facts.entries()) {
      for (let fact = 0; fact < subject.length; fact++) {
        const weight = weights[i]![relation[fact]!]!;
        const s = subject[fact]!;
        const o = object[fact]!;
        if (weight === 0) continue;
        if (region[s] === -1 && region[o] !== -1) vote(s, region[o]!, weight);
        else if (region[o] === -1 && region[s] !== -1) vote(o, region[s]!, weight);
      }
    }
    if (votes.size === 0) break;
    for (const [vertex, own] of votes) {
      let best = -1;
      for (const [hub, weight] of own) {
        const lead = best < 0 ? 1 : weight - own.get(best)!;
        if (lead > 0 || (lead === 0 && hub < best)) best = hub;
      }
      region[vertex] = best;
    }
  }
  const draw = (stage: string, id: string, bound: number) => randomStream(seed, stage, id).below(bound);
  const sizes = new Uint32Array(count);
  for (const [vertex, hub] of region.entries()) {
    if (hub < 0 && hubs.length > 0) region[vertex] = hubs[draw("region", ids[vertex]!, hubs.length)]!;
    if (region[vertex]! >= 0) sizes[region[vertex]!]!++;
  }
  const places = placesOf(count, facts);
  return Array.from(region, (hub, vertex) => {
    if (hub < 0) return "";
    const parts = Math.min(
      Math.ceil(sizes[hub]! / (LARGEST_SHARE * count)),
      Math.floor(sizes[hub]! / LEAST_PART),
    );
    if (parts < 2 || vertex === hub) return ids[hub]!;
    const place = places[vertex]! >= 0 ? places[vertex]! : vertex;
    return `${ids[hub]!}/${draw("part", ids[place]!, parts)}`;
  });
}

/** The first place that facts name for each vertex; a place that others name stands for itself. -1 where there is none. */
function placesOf(count: number, facts: readonly NamedFacts[]): Int32Array {
  const places = new Int32Array(count).fill(-1);
  for (const { subject, relation, object, properties } of facts) {
    const isPlace = Uint8Array.from(properties, (property) => Number(PLACE_PROPERTIES.has(property)));
    for (let fact = 0; fact < subject.length; fact++) {
      if (isPlace[relation[fact]!] && places[subject[fact]!] === -1) places[subject[fact]!] = object[fact]!;
    }
  }
  return places;
}

function weightOf(property: number): number {
  if (COUNTRY_PROPERTIES.has(property)) return COUNTRY_WEIGHT;
  if (PLACE_PROPERTIES.has(property)) return PLACE_WEIGHT;
  return WORLDWIDE_PROPERTIES.has(property) ? 0 : 1;
}

/** The hubs, ascending. */
function findHubs(count: number, facts: readonly NamedFacts[]): number[] {
  const asCountry = new Uint32Array(count);
  const degree = new Uint32Array(count);
  for (const { subject, relation, object, properties } of facts) {
    for (let fact = 0; fact < subject.length; fact++) {
      const property = properties[relation[fact]!]!;
      if (COUNTRY_PROPERTIES.has(property)) asCountry[object[fact]!]!++;
      if (WORLDWIDE_PROPERTIES.has(property)) continue;
      degree[subject[fact]!]!++;
      degree[object[fact]!]!++;
    }
  }
  const all = Array.from({ length: count }, (_, vertex) => vertex);
  const countries = all.filter((vertex) => asCountry[vertex]! >= LEAST_FACTS);
  if (countries.length > 0) return countries;
  return all
    .filter((vertex) => degree[vertex]! > 0)
    .sort((a, b) => degree[b]! - degree[a]! || a - b)
    .slice(0, Math.ceil(Math.sqrt(count)))
    .sort((a, b) => a - b);
}
