import type { EntityId, PropertyId } from "../../src/model/ids.ts";
import type { EntityRecord, FactRecord, QualifierRecord, RelationRecord } from "../../src/model/records.ts";
import { isProper } from "../../src/model/text.ts";
import type { Manifest } from "../../src/universe/manifest.ts";
import { buildUniverse } from "../../src/universe/memory-universe.ts";
import type { Universe } from "../../src/universe/universe.ts";

/** What of an entity a test does not leave to chance. */
export type EntityTraits = Partial<Pick<EntityRecord, "label" | "typeLabel" | "aliases">>;

const MANIFEST = { schema: "kg.universe/1", seed: "42", language: "en", rank: "non-deprecated", files: {} };

/**
 * A universe written by hand: facts are `Q1 P17 Q2`, one a line, and every entity in them is a node. Labels are `Entity 1`
 * unless said otherwise.
 */
export function smallWorld(
  facts: string | readonly FactRecord[],
  traits: { readonly [id: string]: EntityTraits } = {},
  relations: { readonly [id: string]: string } = {},
  context: readonly EntityRecord[] = [],
): Universe {
  const records = typeof facts === "string" ? parseFacts(facts) : facts;
  const ids = new Set(
    records.flatMap(({ subject, object }) => (object === undefined ? [subject] : [subject, object])),
  );
  for (const id of Object.keys(traits)) ids.add(id as EntityId);
  return buildUniverse({
    manifest: MANIFEST as unknown as Manifest,
    entities: [...ids].map((id) => entityRecord(id, traits[id])),
    facts: records,
    relations: Object.entries(relations).map(
      ([id, label]): Pick<RelationRecord, "id" | "label" | "inverseLabel"> => ({
        id: id as PropertyId,
        label,
        inverseLabel: null,
      }),
    ),
    context,
    contextFacts: [],
  });
}

export function entityRecord(id: EntityId, traits: EntityTraits = {}): EntityRecord {
  const label = traits.label === undefined ? `Entity ${id.slice(1)}` : traits.label;
  return {
    id,
    label,
    labelLanguage: "en",
    description: null,
    aliases: traits.aliases ?? [],
    types: [],
    typeLabel: traits.typeLabel ?? null,
    proper: isProper(label),
    sitelinks: 0,
    title: null,
  };
}

function parseFacts(text: string): FactRecord[] {
  return text
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => words.length === 3)
    .map(([subject, property, object]) => fact(subject!, property!, object!));
}

export function fact(
  subject: string,
  property: string,
  object: string,
  qualifiers: QualifierRecord = {},
  rank: FactRecord["rank"] = "normal",
): FactRecord {
  return {
    subject: subject as EntityId,
    property: property as PropertyId,
    object: object as EntityId,
    rank,
    qualifiers,
  };
}

export function year(value: number) {
  return { type: "time", time: `+${value}-00-00T00:00:00Z`, precision: 9, calendar: "gregorian" } as const;
}

/** Facts of a random multigraph with self-loops; a small linear congruential generator keeps it the same everywhere. */
export function randomFacts(seed: number, nodes: number, relations: number, edges: number): FactRecord[] {
  let state = seed;
  const below = (bound: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const facts = new Map<string, FactRecord>();
  for (let i = 0; i < edges; i++) {
    const one = fact(`Q${1 + below(nodes)}`, `P${1 + below(relations)}`, `Q${1 + below(nodes)}`);
    facts.set(`${one.subject} ${one.property} ${one.object}`, one);
  }
  return [...facts.values()];
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
