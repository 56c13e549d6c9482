import type { EdgeList } from "../graph/k-core.ts";
import { entityIdOf } from "../model/ids.ts";
import type { FactRecord } from "../model/records.ts";
import { createNumberList } from "../universe/number-list.ts";
import type { Numbering } from "./number-ids.ts";
import { LITERAL, type Payload, type Triples } from "./read-triples.ts";

/**
 * The statements of an import in the order of a universe: by subject, property, object, literals last, those alike in the
 * order of their lines. Entities of triples have places 0, 1, 2, … in id order; entities that only labels name follow, in id
 * order too. 12 bytes a statement.
 */
export interface ImportedGraph {
  /** Entities that stand in triples: the first places. */
  readonly entityCount: number;
  /** place → entity code */
  readonly codes: Uint32Array;
  /** place → entity of the table */
  readonly entityOf: Uint32Array;
  /** place of an entity of the triples → its first statement; length entityCount + 1 */
  readonly start: Uint32Array;
  /** statement → property number */
  readonly property: Uint32Array;
  /** statement → place of the object, or LITERAL */
  readonly object: Uint32Array;
  /** Lines that say just what another one says. */
  readonly repeated: number;
  /** The record of a statement of an entity. */
  readonly fact: (subject: number, statement: number) => FactRecord;
}

/** Puts statements in order. The lists of `triples` may be forgotten afterwards, its tables not. */
export function buildImportedGraph(triples: Triples, numbering: Numbering, inTriples: number): ImportedGraph {
  const { codes: codeOf, propertyNumbers } = numbering;
  const { payloads } = triples;
  const entityOf = Uint32Array.from(codeOf, (_, entity) => entity);
  entityOf.subarray(0, inTriples).sort((a, b) => codeOf[a]! - codeOf[b]!);
  entityOf.subarray(inTriples).sort((a, b) => codeOf[a]! - codeOf[b]!);
  const placeOf = new Uint32Array(entityOf.length);
  for (let place = 0; place < entityOf.length; place++) placeOf[entityOf[place]!] = place;

  const count = triples.subject.length();
  const start = new Uint32Array(inTriples + 1);
  for (let i = 0; i < count; i++) start[placeOf[triples.subject.at(i)]! + 1]!++;
  for (let place = 0; place < inTriples; place++) start[place + 1]! += start[place]!;
  const next = start.slice();
  const property = new Uint32Array(count);
  const object = new Uint32Array(count);
  const payload = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const at = next[placeOf[triples.subject.at(i)]!]!++;
    const its = triples.object.at(i);
    property[at] = propertyNumbers[triples.property.at(i)]!;
    object[at] = its === LITERAL ? LITERAL : placeOf[its]!;
    payload[at] = triples.payload.at(i);
  }
  const graph = { start, property, object, payload };
  let repeated = 0;
  for (let place = 0; place < inTriples; place++) repeated += sortStatements(graph, place);

  const codes = Uint32Array.from(entityOf, (entity) => codeOf[entity]!);
  return {
    entityCount: inTriples,
    codes,
    entityOf,
    start,
    property,
    object,
    repeated,
    fact(subject, statement) {
      const number = payload[statement]!;
      const said = number === 0 ? {} : (JSON.parse(payloads.text(number - 1)) as Payload);
      return {
        subject: entityIdOf(codes[subject]!),
        property: `P${property[statement]!}`,
        ...(object[statement] === LITERAL
          ? { value: said.value! }
          : { object: entityIdOf(codes[object[statement]!]!) }),
        rank: "normal",
        qualifiers: said.qualifiers ?? {},
      };
    },
  };
}

/** Orders the statements of one subject; returns how many say just what the one before says. */
function sortStatements(
  {
    start,
    property,
    object,
    payload,
  }: Pick<ImportedGraph, "start" | "property" | "object"> & { payload: Uint32Array },
  place: number,
): number {
  const from = start[place]!;
  const to = start[place + 1]!;
  let ordered = true;
  for (let i = from + 1; ordered && i < to; i++) {
    ordered =
      property[i - 1]! < property[i]! || (property[i - 1] === property[i] && object[i - 1]! <= object[i]!);
  }
  if (!ordered) {
    const order = Uint32Array.from({ length: to - from }, (_, i) => from + i).sort(
      (a, b) => property[a]! - property[b]! || object[a]! - object[b]! || a - b,
    );
    for (const list of [property, object, payload]) {
      const sorted = order.map((i) => list[i]!);
      list.set(sorted, from);
    }
  }
  let repeated = 0;
  const seen = new Set<number>();
  for (let i = from; i < to; i++) {
    const same = i > from && property[i] === property[i - 1] && object[i] === object[i - 1];
    if (!same) seen.clear();
    if (same && seen.has(payload[i]!)) repeated++;
    seen.add(payload[i]!);
  }
  return repeated;
}

/** The distinct edges between entities of the triples, self-loops left out. 8 bytes an edge. */
export function edgesAmong({ entityCount, start, property, object }: ImportedGraph): EdgeList {
  const subjects = createNumberList();
  const objects = createNumberList();
  for (let place = 0; place < entityCount; place++) {
    for (let i = start[place]!; i < start[place + 1]!; i++) {
      const its = object[i]!;
      const same = i > start[place]! && object[i - 1] === its && property[i - 1] === property[i];
      if (its === LITERAL || its === place || same) continue;
      subjects.push(place);
      objects.push(its);
    }
  }
  return { nodeCount: entityCount, subject: subjects.toArray(), object: objects.toArray() };
}
