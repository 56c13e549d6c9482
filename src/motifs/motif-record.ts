import { createHash } from "node:crypto";
import { endOfRelation, firstEdgeBy } from "../graph/edge-search.ts";
import { ON_OBJECT_PAGE, ON_SUBJECT_PAGE, type PageTable } from "../graph/page-table.ts";
import { randomStream } from "../graph/random.ts";
import type { TimeValue } from "../model/entity.ts";
import { compareIds, type EntityId, type PropertyId, propertyNumber } from "../model/ids.ts";
import type { QualifierRecord, QualifierValue } from "../model/records.ts";
import { type EdgeFact, edgeFact } from "../universe/edge-fact.ts";
import { type EntityMention, mentionEntity, type Universe } from "../universe/universe.ts";
import { assignFactPages } from "./assign-fact-pages.ts";
import { createDistractors } from "./distractors.ts";
import type { Instance } from "./instance-search.ts";
import { timeQualifiers } from "./last-facts.ts";
import type { Pattern } from "./pattern.ts";

/** How a record of motifs names a property. */
export interface PropertyMention {
  readonly id: PropertyId;
  readonly label: string | null;
}

/** A fact of a motif, with the pages it stands on and the one that is its own. */
export interface MotifFact extends Omit<EdgeFact, "property"> {
  readonly property: PropertyMention;
  readonly pages: readonly EntityId[];
  readonly page: EntityId;
}

export interface EntityAnswer extends EntityMention {
  readonly node: string;
  readonly aliases: readonly string[];
}

export interface TimeAnswer {
  /** The place of the fact in `facts`. */
  readonly fact: number;
  readonly qualifier: PropertyMention;
  readonly time: TimeValue;
}

/** One motif, as `kg motifs` prints it; the schema says what each field means. */
export interface MotifRecord {
  readonly schema: "kg.motif/1";
  readonly id: string;
  readonly motif: string;
  readonly nodes: { readonly [node: string]: EntityMention };
  readonly roots: readonly string[];
  readonly bridges: readonly string[];
  readonly answer: EntityAnswer | TimeAnswer;
  readonly facts: readonly MotifFact[];
  readonly key: string;
  readonly steps: readonly {
    readonly facts: readonly number[];
    readonly finds: string;
    readonly candidates: number;
  }[];
  readonly fanout: readonly number[];
  readonly uniqueInStore?: boolean;
  readonly mustMention: readonly string[];
  readonly mustNotMention: readonly string[];
  readonly mentions: readonly EntityMention[];
  readonly properties: readonly PropertyMention[];
  readonly distractors: readonly EntityId[];
}

/** Gold pages and distractors together. */
const PAGES_TO_FILL = 10;

/** Makes records of instances; what it needs of the whole universe is read when the first is made. */
export function createRecorder(
  universe: Universe,
  pages: PageTable,
  seed: string,
): (instance: Instance, uniqueInStore?: boolean) => MotifRecord {
  const pickDistractors = createDistractors(universe, pages);
  const digest = universeDigest(universe);

  return (instance, uniqueInStore) => {
    const { pattern, entity, edge, time } = instance;
    const { nodes, facts, answer, roots, bridges, children, order } = pattern;
    const pageOf = new Uint8Array(nodes.length);
    assignFactPages(
      pattern,
      Uint8Array.from(edge, (one) => pages.edgePages[one]!),
      pageOf,
    );
    const edges = facts.map(({ from }) => edge[from]!);
    const plain = edges.map((one) => edgeFact(universe, one));
    const motifFacts = facts.map(({ from, to }, i): MotifFact => {
      const bits = pages.edgePages[edges[i]!]!;
      const { subject, property, object, rank, qualifiers, statements } = plain[i]!;
      return {
        subject,
        property: mentionProperty(universe, property),
        object,
        rank,
        qualifiers,
        ...(statements && { statements }),
        pages: [
          ...(bits & ON_SUBJECT_PAGE ? [universe.id(entity[from]!)] : []),
          ...(bits & ON_OBJECT_PAGE ? [universe.id(entity[to]!)] : []),
        ],
        page: universe.id(entity[pageOf[from]!]!),
      };
    });
    const mention = (node: number) => mentionEntity(universe, universe.id(entity[node]!));
    const labelsOf = (list: readonly number[]) => [
      ...new Set(list.map((node) => mention(node).label).filter((label) => label !== null)),
    ];
    const isTime = time >= 0;
    const last = facts.findIndex(({ to }) => to === answer);
    const qualifier = isTime ? timeQualifiers(universe.statements(edges[last]!))[time]! : undefined;
    const triples = plain.map(({ subject, property, object }) => `${subject} ${property} ${object}`);
    const id = createHash("sha256")
      .update([digest, ...triples, ...(qualifier ? [qualifier] : [])].join("\n"))
      .digest("hex")
      .slice(0, 16);
    const gold = facts.map(({ from }, i) => ({ page: entity[pageOf[from]!]!, edge: edges[i]! }));
    return {
      schema: "kg.motif/1",
      id,
      motif: pattern.name,
      nodes: Object.fromEntries(nodes.map((name, node) => [name, mention(node)])),
      roots: roots.map((node) => nodes[node]!),
      bridges: bridges.map((node) => nodes[node]!),
      answer: qualifier
        ? {
            fact: last,
            qualifier: mentionProperty(universe, qualifier),
            time: plain[last]!.qualifiers[qualifier]![0] as TimeValue,
          }
        : { node: nodes[answer]!, ...mention(answer), aliases: universe.entity(entity[answer]!).aliases },
      facts: motifFacts,
      key: qualifier
        ? `${triples[last]!.replaceAll(" ", "|")}|${qualifier}`
        : keyOf(universe, pattern, entity, edges),
      steps: order
        .filter((node) => children[node]!.length > 0)
        .map((node) => ({
          facts: facts.flatMap(({ to }, i) => (to === node ? [i] : [])),
          finds: nodes[node]!,
          candidates: countCommonObjects(
            universe,
            children[node]!.map((child) => edge[child]!),
          ),
        })),
      fanout: edges.map((one) => countCommonObjects(universe, [one])),
      ...(uniqueInStore !== undefined && { uniqueInStore }),
      mustMention: labelsOf(isTime ? [...roots, answer] : roots),
      mustNotMention: labelsOf(isTime ? bridges : [...bridges, answer]),
      mentions: mentionedEntities(plain).map((one) => mentionEntity(universe, one)),
      properties: mentionedProperties(plain).map((one) => mentionProperty(universe, one)),
      distractors: pickDistractors(
        gold,
        new Set(entity),
        Math.max(0, PAGES_TO_FILL - gold.length),
        randomStream(seed, "distractors", id),
      ).map(universe.id),
    };
  };
}

/** What tells one universe from another: the hashes of its files, or where there are none its manifest. */
function universeDigest({ manifest }: Universe): string {
  const files = Object.entries(manifest.files ?? {})
    .map(([name, { sha256 }]) => `${name} ${sha256}`)
    .sort();
  const text = files.length > 0 ? files.join("\n") : JSON.stringify(manifest);
  return createHash("sha256").update(text).digest("hex");
}

/** Roots in the pattern's order, then the relations in the order of the facts. */
function keyOf(
  universe: Universe,
  { roots }: Pattern,
  entity: Uint32Array,
  edges: readonly number[],
): string {
  const ids = roots.map((node) => universe.id(entity[node]!));
  const relations = edges.map((one) => universe.relations[universe.graph.relation[one]!]!.id);
  return `${ids.join(",")}|${relations.join(",")}`;
}

/** How many nodes the facts of all these subjects by these relations have in common; self-loops do not count. */
function countCommonObjects({ graph }: Universe, edges: readonly number[]): number {
  const { subject, relation, object } = graph;
  let common: Set<number> | undefined;
  for (const one of edges) {
    const s = subject[one]!;
    const first = firstEdgeBy(graph, s, relation[one]!);
    const end = endOfRelation(graph, s, first, relation[one]!);
    const objects = new Set<number>();
    for (let e = first; e < end; e++) {
      const o = object[e]!;
      if (o !== s && (common === undefined || common.has(o))) objects.add(o);
    }
    common = objects;
  }
  return common?.size ?? 0;
}

function mentionProperty(universe: Universe, id: PropertyId): PropertyMention {
  return { id, label: universe.predicate(id)?.label ?? null };
}

function qualifierRecords(facts: readonly EdgeFact[]): QualifierRecord[] {
  return facts.flatMap(
    ({ qualifiers, statements }) => statements?.map((one) => one.qualifiers) ?? [qualifiers],
  );
}

function mentionedEntities(facts: readonly EdgeFact[]): EntityId[] {
  const ids = new Set<EntityId>(facts.flatMap(({ subject, object }) => [subject, object]));
  for (const qualifiers of qualifierRecords(facts)) {
    for (const values of Object.values<readonly QualifierValue[]>(qualifiers)) {
      for (const value of values) if (value.type === "entity") ids.add(value.id);
    }
  }
  return [...ids].sort(compareIds);
}

function mentionedProperties(facts: readonly EdgeFact[]): PropertyId[] {
  const ids = new Set<PropertyId>(facts.map(({ property }) => property));
  for (const qualifiers of qualifierRecords(facts)) {
    for (const id of Object.keys(qualifiers) as PropertyId[]) ids.add(id);
  }
  return [...ids].sort((a, b) => propertyNumber(a) - propertyNumber(b));
}
