import { largestComponent } from "../graph/components.ts";
import { CORE_DEGREES, coreNumbers, type EdgeList, neighbourCounts } from "../graph/k-core.ts";
import { compareIds, type EntityId, entityCode, type PropertyId } from "../model/ids.ts";
import type {
  EntityRecord,
  FactRecord,
  QualifierRecord,
  QualifierValue,
  RelationRecord,
} from "../model/records.ts";
import { orderFacts } from "../universe/memory-universe.ts";
import type { Universe } from "../universe/universe.ts";
import type { NodeRecords, UniverseContent } from "../universe/write-universe.ts";

/** How a universe is written anew. */
export interface UniverseEdit {
  readonly entity?: (record: EntityRecord) => EntityRecord;
  /** null leaves the statement out. */
  readonly fact?: (fact: FactRecord) => FactRecord | null;
  readonly predicate?: (relation: RelationRecord) => Pick<RelationRecord, "label" | "inverseLabel">;
  /** Entities to leave out, with every fact and qualifier value that names them. */
  readonly without?: ReadonlySet<EntityId>;
  /** New ids; what has none is left out as above. */
  readonly ids?: ReadonlyMap<EntityId, EntityId>;
}

/** The content of an edited universe, and what became of its nodes. */
export interface EditedUniverse {
  readonly content: Omit<UniverseContent, "manifest">;
  /** Nodes left out, those among them that lost their connection to the largest component. */
  readonly left: { readonly named: number; readonly unconnected: number };
}

/**
 * Makes the content of a universe that is edited as it is read. Where nodes are left out of a connected one, the largest
 * weakly connected component of the others stays, with the context that it names; core numbers and degrees are worked out
 * again. Only under new ids are the context facts
 * in memory, as their order changes.
 */
export function editUniverse(universe: Universe, edit: UniverseEdit): EditedUniverse {
  const { ids } = edit;
  const { members, named } = keptNodes(universe, edit.without ?? new Set());
  const whole = members.length === universe.graph.nodeCount;
  const gone = new Set(edit.without);
  if (!whole) {
    let next = 0;
    for (let node = 0; node < universe.graph.nodeCount; node++) {
      if (members[next] === node) next++;
      else gone.add(universe.id(node));
    }
  }
  if (gone.size > 0) for (const id of unnamedContext(universe, members, gone)) gone.add(id);
  const newId = (id: EntityId): EntityId | undefined =>
    gone.has(id) ? undefined : ids === undefined || !isItem(id) ? id : ids.get(id);
  const shape = whole ? undefined : shapeOfNodes(universe, members);

  const entity = (record: EntityRecord): EntityRecord => {
    const edited = edit.entity?.(record) ?? record;
    return {
      ...edited,
      id: newId(record.id)!,
      types: edited.types.flatMap((type) => newId(type) ?? []),
    };
  };
  const fact = (record: FactRecord): FactRecord | null => {
    const subject = newId(record.subject);
    const object = record.object === undefined ? undefined : newId(record.object);
    if (subject === undefined || (record.object !== undefined && object === undefined)) return null;
    const edited = edit.fact ? edit.fact(record) : record;
    if (edited === null) return null;
    return {
      ...edited,
      subject,
      ...(object === undefined ? {} : { object }),
      qualifiers: qualifiersWith(edited.qualifiers, newId),
    };
  };
  const facts = (records: Iterable<FactRecord>): FactRecord[] =>
    [...records].flatMap((record) => fact(record) ?? []);

  function* nodes(): Generator<NodeRecords> {
    const order = Uint32Array.from(members, (_, i) => i);
    if (ids) {
      const codes = Uint32Array.from(members, (node) => entityCode(newId(universe.id(node))!));
      order.sort((a, b) => codes[a]! - codes[b]!);
    }
    for (const i of order) {
      const node = members[i]!;
      const record = entity(universe.entity(node));
      yield {
        entity: shape ? { ...record, coreNumber: shape.cores[i]!, degree: shape.degrees[i]! } : record,
        facts: ids ? orderFacts(facts(universe.facts(node))) : facts(universe.facts(node)),
      };
    }
  }

  function* context(): Generator<EntityRecord> {
    const kept = [...universe.context().values()].filter(({ id }) => newId(id) !== undefined);
    if (ids) kept.sort((a, b) => compareIds(newId(a.id)!, newId(b.id)!));
    for (const record of kept) yield entity(record);
  }

  function* contextFacts(): Generator<FactRecord> {
    if (ids) yield* orderFacts(facts(universe.contextFacts()));
    else {
      for (const record of universe.contextFacts()) {
        const edited = fact(record);
        if (edited) yield edited;
      }
    }
  }

  return {
    content: {
      nodes: nodes(),
      context: context(),
      contextFacts: contextFacts(),
      predicate: (id) => {
        const relation = universe.predicate(id);
        if (!relation) return { label: null, inverseLabel: null };
        const { label, inverseLabel } = edit.predicate?.(relation) ?? relation;
        return { label, inverseLabel };
      },
    },
    left: { named, unconnected: universe.graph.nodeCount - members.length - named },
  };
}

function isItem(id: EntityId): boolean {
  return id.charCodeAt(0) === 81;
}

function qualifiersWith(
  qualifiers: QualifierRecord,
  newId: (id: EntityId) => EntityId | undefined,
): QualifierRecord {
  const edited: Record<PropertyId, readonly QualifierValue[]> = {};
  for (const [property, values] of Object.entries(qualifiers) as [PropertyId, readonly QualifierValue[]][]) {
    const kept = values.flatMap((value): QualifierValue[] => {
      if (value.type !== "entity") return [value];
      const id = newId(value.id);
      return id === undefined ? [] : [{ type: "entity", id }];
    });
    if (kept.length > 0) edited[property] = kept;
  }
  return edited;
}

/** The nodes that stay, and how many are left out by name. What was joined stays joined: one that was not need not be. */
function keptNodes(
  universe: Universe,
  without: ReadonlySet<EntityId>,
): { members: Uint32Array; named: number } {
  const { graph } = universe;
  const kept = new Uint8Array(graph.nodeCount).fill(1);
  let named = 0;
  for (const id of without) {
    const node = universe.node(id);
    if (node < 0) continue;
    kept[node] = 0;
    named++;
  }
  const all = Uint32Array.from(kept, (_, node) => node);
  if (named === 0) return { members: all, named };
  const wasJoined = largestComponent(graph).length === graph.nodeCount;
  return {
    members: wasJoined ? largestComponent(graph, kept) : all.filter((node) => kept[node] === 1),
    named,
  };
}

/** The context entities that nothing names any more: no class, fact or qualifier of what stays leads to them. */
function unnamedContext(universe: Universe, members: Uint32Array, gone: ReadonlySet<EntityId>): EntityId[] {
  const context = universe.context();
  const named = new Set<EntityId>();
  const name = (id: EntityId) => {
    if (context.has(id) && !gone.has(id)) named.add(id);
  };
  const objectsOf = new Map<EntityId, EntityId[]>();
  for (const { subject, object } of universe.contextFacts()) {
    if (gone.has(subject)) continue;
    if (!context.has(subject)) name(object!);
    else if (objectsOf.has(subject)) objectsOf.get(subject)!.push(object!);
    else objectsOf.set(subject, [object!]);
  }
  for (const node of members) {
    for (const type of universe.entity(node).types) name(type);
    for (const { object, qualifiers } of universe.facts(node)) {
      if (object !== undefined && gone.has(object)) continue;
      for (const values of Object.values<readonly QualifierValue[]>(qualifiers)) {
        for (const value of values) if (value.type === "entity") name(value.id);
      }
    }
  }
  // A set may grow while it is walked; the walk ends when nothing new was added.
  for (const id of named) {
    for (const type of context.get(id)!.types) name(type);
    for (const object of objectsOf.get(id) ?? []) name(object);
  }
  return [...context.keys()].filter((id) => !named.has(id));
}

function shapeOfNodes({ graph, manifest }: Universe, members: Uint32Array) {
  const place = new Int32Array(graph.nodeCount).fill(-1);
  for (const [i, node] of members.entries()) place[node] = i;
  const inside: number[] = [];
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    if (place[graph.subject[edge]!]! >= 0 && place[graph.object[edge]!]! >= 0) inside.push(edge);
  }
  const edges: EdgeList = {
    nodeCount: members.length,
    subject: Uint32Array.from(inside, (edge) => place[graph.subject[edge]!]!),
    object: Uint32Array.from(inside, (edge) => place[graph.object[edge]!]!),
  };
  const asked = manifest.options["core-degree"];
  const degree = CORE_DEGREES.find((one) => one === asked);
  return { cores: coreNumbers(edges, degree), degrees: neighbourCounts(edges) };
}
