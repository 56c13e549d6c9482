// Writes a universe of any size with the shape of one of Wikidata: hubs and relations by power laws, 20 to 25 facts an
// entity. For measuring how kernels grow: tsx benchmarks/generate-universe.ts folder facts [seed].
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { randomStream } from "../src/graph/random.ts";
import type { EntityRecord, FactRecord } from "../src/model/records.ts";
import { type NodeRecords, writeUniverse } from "../src/universe/write-universe.ts";

export interface GeneratedUniverse {
  /** About so many edges: what is drawn twice counts once. */
  readonly facts: number;
  readonly seed?: number;
}

const RELATIONS = 350;
const FIRST_PROPERTY = 1000;
const CLASSES = 200;
/** Its facts grow with the number of entities, as they do in SynthWorlds' corpus (161 K facts, 6.3 K pages) and beyond. */
const FACTS_AN_ENTITY = 20;
const YEARS = 200;

/** Writes a universe to a folder, unless there is one. */
export async function generateUniverse(
  folder: string,
  { facts, seed = 42 }: GeneratedUniverse,
): Promise<void> {
  if (existsSync(join(folder, "manifest.json"))) return;
  const random = randomStream(seed, "universe");
  const entities = Math.max(50, Math.round(facts / FACTS_AN_ENTITY));
  /** A place in a list by a power law, the first ones most often. */
  const skewed = (count: number, power: number) => Math.floor(count * random.next() ** power);
  // Hubs are spread over the ids, so that they are not neighbours in memory.
  const step = stepOf(entities);
  const hub = (rank: number) => (rank * step) % entities;
  const idOf = (node: number) => `Q${1000 + node}` as const;

  function* nodes(): Generator<NodeRecords> {
    for (let node = 0; node < entities; node++) {
      const wanted = Math.max(1, Math.round(FACTS_AN_ENTITY * 2 * random.next()));
      const seen = new Set<number>();
      for (let tries = 0; seen.size < wanted && tries < 4 * wanted; tries++) {
        const object = hub(skewed(entities, 2.2));
        if (object !== node) seen.add(skewed(RELATIONS, 2.5) * entities + object);
      }
      const kept = [...seen].sort((a, b) => a - b);
      const entity: EntityRecord = {
        id: idOf(node),
        label: `Thing ${node}`,
        labelLanguage: "en",
        description: null,
        aliases: [],
        types: [`Q${1 + skewed(CLASSES, 2)}`],
        typeLabel: "thing",
        proper: true,
        sitelinks: 0,
        title: null,
        coreNumber: 0,
        degree: 0,
      };
      yield { entity, facts: kept.map((key) => factOf(node, key)) };
    }
  }
  function factOf(node: number, key: number): FactRecord {
    const relation = Math.floor(key / entities);
    const year = random.below(10 * YEARS);
    return {
      subject: idOf(node),
      property: `P${FIRST_PROPERTY + relation}`,
      object: idOf(key % entities),
      rank: "normal",
      // One fact in ten has a time.
      qualifiers:
        year < YEARS
          ? {
              P585: [
                {
                  type: "time",
                  time: `+${1800 + year}-00-00T00:00:00Z`,
                  precision: 9,
                  calendar: "gregorian",
                },
              ],
            }
          : {},
    };
  }
  await writeUniverse(folder, {
    nodes: nodes(),
    context: [],
    contextFacts: [],
    predicate: (id) => ({ label: `relation ${id}`, inverseLabel: null }),
    manifest: () => ({
      kind: "import",
      options: { facts },
      seed: String(seed),
      language: "en",
      rank: "truthy",
      source: { inputs: [] },
      dropped: {},
      seeds: { asked: 0, found: 0, used: 0, filled: 0 },
      growth: [],
      ladder: [],
      k: 0,
      notices: [],
    }),
  });
}

/** A step that leads through all of `count` places before it comes back: coprime to it, near the golden section. */
function stepOf(count: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = Math.max(1, Math.round(count * 0.618));
  while (divisor(step, count) !== 1) step++;
  return step;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, facts, seed] = process.argv.slice(2);
  if (!folder || !facts) throw new Error("usage: generate-universe.ts folder facts [seed]");
  await generateUniverse(folder, { facts: Number(facts), ...(seed && { seed: Number(seed) }) });
}
