import type { EntityRecord, FactRecord } from "../model/records.ts";
import { comparable, indexOfWords, isProper } from "../model/text.ts";
import { createCodeMap } from "../universe/code-map.ts";
import { orderFacts } from "../universe/memory-universe.ts";
import { createTypeLabeller, usesOfTypes } from "../universe/type-labels.ts";
import type { NodeRecords, UniverseContent } from "../universe/write-universe.ts";
import type { ImportNodes } from "./choose-import-core.ts";
import { type ImportedWorld, importedTypeSource, relatedTo } from "./imported-world.ts";
import { LITERAL } from "./read-triples.ts";

export interface ContentOptions {
  readonly language: string;
  /** Lets signals in and shows how far the work is. */
  readonly pause: (phase: string, done: number, whole: number) => Promise<void>;
}

/** Records of a universe to be, made when they are asked for. */
export interface ImportContent extends Pick<UniverseContent, "nodes" | "context" | "contextFacts"> {
  /** Places of the context entities, in id order. */
  readonly contextPlaces: Uint32Array;
  /** Nodes without a label, and nodes that have classes but no type label; known when the nodes were read. */
  readonly missing: () => { readonly labels: number; readonly typeLabels: number };
}

const INSTANCE_OF = "P31";

/** Makes the records of an import: nodes with their facts and literals, then the context that types need. */
export function importContent(
  world: ImportedWorld,
  { places, coreNumbers, degrees }: ImportNodes,
  { language, pause }: ContentOptions,
): ImportContent {
  const { graph } = world;
  const nodeMarks = new Uint8Array(graph.codes.length);
  for (const place of places) nodeMarks[place] = 1;
  const isNode = (place: number) => nodeMarks[place] === 1;
  const source = importedTypeSource(world, isNode);
  const uses = usesOfTypes(idsOf(world, places), source);
  const typeOf = createTypeLabeller(source, uses);
  const contextPlaces = gatherContext(world, places, isNode);
  const inContext = createCodeMap(contextPlaces.length);
  for (const place of contextPlaces) inContext.set(place + 1, 1);
  const isContext = (place: number) => inContext.get(place + 1) >= 0;
  let labels = 0;
  let typeLabels = 0;

  const record = (place: number): EntityRecord => {
    const id = world.id(place);
    const { label: own, description, aliases } = world.row(place);
    const label = world.label(place);
    return {
      id,
      label,
      labelLanguage: own === null ? null : language,
      description,
      aliases,
      types: world.types(place).map(world.id),
      typeLabel: typeOf(id).typeLabel,
      proper: isProper(label),
      sitelinks: 0,
      title: null,
    };
  };
  async function* nodeRecords(): AsyncGenerator<NodeRecords> {
    for (const [node, place] of places.entries()) {
      if (node % 256 === 0) await pause("writing entities", node, places.length);
      const entity = { ...record(place), coreNumber: coreNumbers[node]!, degree: degrees[node]! };
      if (entity.label === null) labels++;
      if (entity.typeLabel === null && entity.types.length > 0) typeLabels++;
      const facts: FactRecord[] = [];
      for (let i = graph.start[place]!; i < graph.start[place + 1]!; i++) {
        if (graph.object[i] === LITERAL || isNode(graph.object[i]!)) facts.push(graph.fact(place, i));
      }
      yield { entity, facts };
    }
  }
  async function* contextRecords(): AsyncGenerator<EntityRecord> {
    for (const [i, place] of contextPlaces.entries()) {
      if (i % 256 === 0) await pause("writing the context", i, contextPlaces.length);
      yield record(place);
    }
  }
  /** Of a node or context entity, the facts that touch the context, those that only labels tell among them. */
  const contextFactsOf = (place: number): FactRecord[] => {
    const touches = (object: number) => isContext(object) || (isContext(place) && isNode(object));
    const facts: FactRecord[] = [];
    const told = new Set<number>();
    if (place < graph.entityCount) {
      for (let i = graph.start[place]!; i < graph.start[place + 1]!; i++) {
        const object = graph.object[i]!;
        if (object === LITERAL || !touches(object)) continue;
        const fact = graph.fact(place, i);
        facts.push(fact);
        if (fact.property === INSTANCE_OF) told.add(object);
      }
    }
    for (const type of world.types(place)) {
      if (told.has(type) || !touches(type)) continue;
      facts.push({
        subject: world.id(place),
        property: INSTANCE_OF,
        object: world.id(type),
        rank: "normal",
        qualifiers: {},
      });
    }
    return orderFacts(facts);
  };
  async function* contextFacts(): AsyncGenerator<FactRecord> {
    const subjects = byCode(world, [...places, ...contextPlaces]);
    for (const [i, place] of subjects.entries()) {
      if (i % 256 === 0) await pause("writing facts of the context", i, subjects.length);
      yield* contextFactsOf(place);
    }
  }
  return {
    nodes: nodeRecords(),
    context: contextRecords(),
    contextFacts: contextFacts(),
    contextPlaces,
    missing: () => ({ labels, typeLabels }),
  };
}

function* idsOf(world: ImportedWorld, places: Uint32Array) {
  for (const place of places) yield world.id(place);
}

/**
 * The entities that are no nodes but that types need: the classes of the nodes and their superclasses, what facts of those
 * classes name, and then whatever the derivation of their type labels looks at: their classes and superclasses, and the
 * entities whose names stand in their labels.
 */
function gatherContext(
  world: ImportedWorld,
  nodes: Uint32Array,
  isNode: (place: number) => boolean,
): Uint32Array {
  // A set may grow while it is walked; the walk ends when nothing new was added.
  const classes = new Set<number>();
  for (const node of nodes) for (const type of world.types(node)) classes.add(type);
  for (const type of classes) for (const parent of world.superclasses(type)) classes.add(parent);
  const asked = new Set(classes);
  for (const type of classes) for (const other of relatedTo(world, isNode, type)) asked.add(other);
  for (const place of asked) {
    for (const type of world.types(place)) asked.add(type);
    for (const parent of world.superclasses(place)) asked.add(parent);
    const label = comparable(world.label(place) ?? "");
    for (const other of relatedTo(world, isNode, place)) {
      const name = world.label(other);
      if (name !== null && indexOfWords(label, comparable(name)) >= 0) asked.add(other);
    }
  }
  return byCode(
    world,
    [...asked].filter((place) => !isNode(place)),
  );
}

function byCode({ graph }: ImportedWorld, places: readonly number[]): Uint32Array {
  return Uint32Array.from(places).sort((a, b) => graph.codes[a]! - graph.codes[b]!);
}

/** Tells of each code whether it is that of a node or a context entity. */
export function presentCodes(world: ImportedWorld, nodes: Uint32Array, context: Uint32Array) {
  const present = createCodeMap(nodes.length + context.length);
  for (const places of [nodes, context])
    for (const place of places) present.set(world.graph.codes[place]!, 1);
  return (code: number) => present.get(code) >= 0;
}
