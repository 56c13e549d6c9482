import type { EntityId, PropertyId } from "../../src/model/ids.ts";
import type { EntityRecord, FactRecord } from "../../src/model/records.ts";
import { isProper } from "../../src/model/text.ts";
import type { Manifest } from "../../src/universe/manifest.ts";
import { buildUniverse } from "../../src/universe/memory-universe.ts";
import type { Universe } from "../../src/universe/universe.ts";

/** An entity: id, label, type label. */
export type TinyEntity = readonly [id: string, label: string | null, typeLabel?: string | null];

const MANIFEST = { schema: "kg.universe/1", seed: "42", language: "en" } as Manifest;

/**
 * A universe written by hand: facts are `Q1 P17 Q2`, one a line. P31 facts also fill the types of their subjects. Facts
 * that touch an entity of the context go to the context facts.
 */
export function tinyUniverse(
  nodes: readonly TinyEntity[],
  facts: string,
  context: readonly TinyEntity[] = [],
): Universe {
  const triples = facts
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => words.length >= 3)
    .map(([subject, property, object, rank]) => fact(subject!, property!, object!, rank));
  const isNode = new Set(nodes.map(([id]) => id as EntityId));
  const record = ([id, label, typeLabel]: TinyEntity): EntityRecord => ({
    id: id as EntityId,
    label,
    labelLanguage: "en",
    description: null,
    aliases: [],
    types: bestTypes(triples.filter(({ subject, property }) => subject === id && property === "P31")),
    typeLabel: typeLabel ?? null,
    proper: isProper(label),
    sitelinks: 0,
    title: null,
  });
  const within = ({ subject, object }: FactRecord) => isNode.has(subject) && isNode.has(object!);
  return buildUniverse({
    manifest: MANIFEST,
    entities: nodes.map(record),
    facts: triples.filter(within),
    relations: [],
    context: context.map(record),
    contextFacts: triples.filter((triple) => !within(triple)),
  });
}

function bestTypes(statements: readonly FactRecord[]): EntityId[] {
  const preferred = statements.filter(({ rank }) => rank === "preferred");
  const best = preferred.length > 0 ? preferred : statements.filter(({ rank }) => rank === "normal");
  return best.map(({ object }) => object!);
}

function fact(subject: string, property: string, object: string, rank = "normal"): FactRecord {
  return {
    subject: subject as EntityId,
    property: property as PropertyId,
    object: object as EntityId,
    rank: rank as FactRecord["rank"],
    qualifiers: {},
  };
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
