import { type EntityId, entityCode, type PropertyId, propertyNumber } from "../model/ids.ts";
import type { EntityRecord, FactRecord } from "../model/records.ts";
import { compareText } from "../model/text.ts";
import type { Universe } from "../universe/universe.ts";
import { buildNameGraph, type NamedFacts, type NameGraph } from "./name-graph.ts";
import { findBase, type MatchMode, type NameSpan } from "./name-match.ts";

export interface NameOptions {
  /** When a name counts as contained in another; default `word`. */
  readonly match?: MatchMode;
}

/** A fact that joins a derived name to a base. */
export interface NameLink {
  readonly property: PropertyId;
  /** `out`: the entity of the derived name is the subject; `in`: it is the object. */
  readonly direction: "out" | "in";
}

/** A name that another is made of. */
export interface NameBase extends NameLink, NameSpan {
  readonly id: EntityId;
  readonly label: string;
  readonly typeLabel: string | null;
  /** Where several facts join the two, those after the first: named after (P138) leads, then the lowest property. */
  readonly otherLinks?: readonly NameLink[];
}

/** One proper entity to be named, as `kg names` prints it. */
export interface NameRecord {
  readonly schema: "kg.name/1";
  readonly id: EntityId;
  readonly label: string;
  readonly typeLabel: string | null;
  /** Of its group: every base of a member has a lower one. */
  readonly level: number;
  /** The ids of the group in id order, its own among them: they share one label and take one new name. */
  readonly group: readonly EntityId[];
  /** Its own bases by place in the label, the longer first, then by id. */
  readonly bases: readonly NameBase[];
}

/** The entities of a universe and the facts among them. */
export interface UniverseVertices {
  /** vertex → id: the nodes in node order, then the context entities in id order */
  readonly ids: readonly EntityId[];
  readonly labels: readonly (string | null)[];
  readonly typeLabels: readonly (string | null)[];
  /** The facts among the nodes, then those of the context. */
  readonly facts: readonly NamedFacts[];
}

/** The entities of a universe and which of their names derive from which. */
export interface UniverseNames extends UniverseVertices {
  readonly graph: NameGraph;
}

/**
 * Yields one naming task for each proper entity of a universe, of the nodes and of the context, in an order in which every
 * base comes before what derives from it: by level, then type label (missing last), then id (SynthWorlds, appendix A).
 * Labels, type labels and links of all entities are in memory meanwhile.
 */
export async function* nameTasks(universe: Universe, options: NameOptions = {}): AsyncGenerator<NameRecord> {
  const mode = options.match ?? "word";
  yield* tasksOf(readNames(universe, mode), mode);
}

/** The tasks of a name-dependency graph, in the order of {@link nameTasks}. */
export function* tasksOf(names: UniverseNames, mode: MatchMode): Generator<NameRecord> {
  const { graph, ids, labels, typeLabels } = names;
  const codes = Uint32Array.from(ids, entityCode);
  const groups = groupsOf(graph.group, codes);
  for (const vertex of orderTasks(names, codes)) {
    const members = groups.get(graph.group[vertex]!) ?? [vertex];
    yield {
      schema: "kg.name/1",
      id: ids[vertex]!,
      label: labels[vertex]!,
      typeLabel: typeLabels[vertex]!,
      level: graph.level[vertex]!,
      group: members.map((member) => ids[member]!),
      bases: basesOf(names, codes, vertex, mode),
    };
  }
}

/** Builds the name-dependency graph of the nodes and the context entities of a universe. */
export function readNames(universe: Universe, mode: MatchMode): UniverseNames {
  const vertices = readVertices(universe);
  return { ...vertices, graph: buildNameGraph(vertices.labels, vertices.facts, mode) };
}

/** Numbers the nodes and the context entities of a universe. */
export function readVertices(universe: Universe): UniverseVertices {
  const { graph, relations } = universe;
  const context = universe.context();
  const ids: EntityId[] = [];
  const labels: (string | null)[] = [];
  const typeLabels: (string | null)[] = [];
  const add = ({ id, label, typeLabel }: EntityRecord) => {
    ids.push(id);
    labels.push(label);
    typeLabels.push(typeLabel);
  };
  for (const record of universe.entities()) add(record);
  const contextVertex = new Map<EntityId, number>();
  for (const record of context.values()) {
    contextVertex.set(record.id, ids.length);
    add(record);
  }
  const vertexOf = (id: EntityId) => {
    const node = universe.node(id);
    return node >= 0 ? node : (contextVertex.get(id) ?? -1);
  };
  const properties = relations.map((relation) => propertyNumber(relation.id));
  const { subject, relation, object } = graph;
  const among: NamedFacts = { subject, relation, object, properties };
  return { ids, labels, typeLabels, facts: [among, numberFacts(universe.contextFacts(), vertexOf)] };
}

function numberFacts(facts: Iterable<FactRecord>, vertexOf: (id: EntityId) => number): NamedFacts {
  const relationOf = new Map<PropertyId, number>();
  const subjects: number[] = [];
  const relations: number[] = [];
  const objects: number[] = [];
  for (const { subject, property, object } of facts) {
    if (object === undefined) continue;
    const from = vertexOf(subject);
    const to = vertexOf(object);
    if (from < 0 || to < 0) continue;
    let relation = relationOf.get(property);
    if (relation === undefined) {
      relation = relationOf.size;
      relationOf.set(property, relation);
    }
    subjects.push(from);
    relations.push(relation);
    objects.push(to);
  }
  return {
    subject: Uint32Array.from(subjects),
    relation: Uint32Array.from(relations),
    object: Uint32Array.from(objects),
    properties: [...relationOf.keys()].map(propertyNumber),
  };
}

/** The members of every group of more than one, in id order. */
function groupsOf(group: Uint32Array, codes: Uint32Array): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [vertex, first] of group.entries()) {
    if (vertex === first) continue;
    const members = groups.get(first);
    if (members) members.push(vertex);
    else groups.set(first, [first, vertex]);
  }
  for (const members of groups.values()) members.sort((a, b) => codes[a]! - codes[b]!);
  return groups;
}

/** The proper vertices by level, type label (missing last) and id. */
function orderTasks({ graph, typeLabels }: UniverseNames, codes: Uint32Array): Uint32Array {
  const distinct = [...new Set(typeLabels)].filter((label) => label !== null).sort(compareText);
  const place = new Map<string | null, number>(distinct.map((label, i) => [label, i]));
  const types = Uint32Array.from(typeLabels, (label) => place.get(label) ?? distinct.length);
  const proper: number[] = [];
  for (const [vertex, name] of graph.names.entries()) if (name !== null) proper.push(vertex);
  const { level } = graph;
  return Uint32Array.from(proper).sort(
    (a, b) => level[a]! - level[b]! || types[a]! - types[b]! || codes[a]! - codes[b]!,
  );
}

function basesOf(names: UniverseNames, codes: Uint32Array, vertex: number, mode: MatchMode): NameBase[] {
  const { graph, ids, labels, typeLabels } = names;
  const bases = new Map<number, { span: NameSpan; links: NameLink[] }>();
  for (let link = graph.linkStart[vertex]!; link < graph.linkStart[vertex + 1]!; link++) {
    const base = graph.linkBase[link]!;
    const how: NameLink = {
      property: `P${graph.linkProperty[link]!}`,
      direction: graph.linkIn[link] === 1 ? "in" : "out",
    };
    const known = bases.get(base);
    if (known) known.links.push(how);
    else bases.set(base, { span: findBase(graph.names[base]!, graph.names[vertex]!, mode)!, links: [how] });
  }
  return [...bases]
    .sort(([a, { span: x }], [b, { span: y }]) => x.start - y.start || y.end - x.end || codes[a]! - codes[b]!)
    .map(([base, { span, links }]) => ({
      id: ids[base]!,
      label: labels[base]!,
      typeLabel: typeLabels[base]!,
      ...links[0]!,
      ...span,
      ...(links.length > 1 ? { otherLinks: links.slice(1) } : {}),
    }));
}
