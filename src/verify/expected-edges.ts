import type { Entity } from "../model/entity.ts";
import { entityCode, propertyNumber } from "../model/ids.ts";
import { BLOCK_EDGES, INLINE_EDGES } from "../store/edges-codec.ts";

/** Rank classes: truthy, current, deprecated. */
export const CLASSES = 3;

/** The other ends of the edges of one property, by rank class, each ascending. */
export type ExpectedEnds = readonly [readonly number[], readonly number[], readonly number[]];

/**
 * The outgoing edges of an entity by property number, worked out from its statements: for each object its best rank
 * class; no self-loops.
 */
export function expectedEdges({ id, statements }: Entity): Map<number, ExpectedEnds> {
  const self = entityCode(id);
  const preferred = new Set(
    statements.filter(({ rank }) => rank === "preferred").map(({ property }) => property),
  );
  const best = new Map<number, Map<number, number>>();
  for (const { property, rank, snak } of statements) {
    if (snak.kind !== "entity") continue;
    const object = entityCode(snak.object);
    if (object === self) continue;
    const its = rank === "deprecated" ? 2 : rank === "preferred" || !preferred.has(property) ? 0 : 1;
    const number = propertyNumber(property);
    const classes = best.get(number) ?? new Map<number, number>();
    best.set(number, classes);
    classes.set(object, Math.min(its, classes.get(object) ?? 2));
  }
  const edges = new Map<number, ExpectedEnds>();
  for (const number of [...best.keys()].sort((a, b) => a - b)) {
    const classes = [...best.get(number)!];
    const endsOf = (wanted: number) =>
      classes
        .filter(([, its]) => its === wanted)
        .map(([object]) => object)
        .sort((a, b) => a - b);
    edges.set(number, [endsOf(0), endsOf(1), endsOf(2)]);
  }
  return edges;
}

/** The bytes of an edge record (the layout is told in src/store/edges-codec.ts). */
export interface EdgeRecordBytes {
  /** Adds a list that stands in the record itself. */
  readonly addInline: (property: number, counts: readonly number[], ends: readonly number[]) => void;
  /** Adds a list that stands in blocks. */
  readonly addBlocked: (property: number, counts: readonly number[]) => void;
  readonly bytes: () => Buffer;
}

export function createEdgeRecord(): EdgeRecordBytes {
  const bytes: number[] = [];
  let before = 0;
  const addHead = (property: number, counts: readonly number[]) => {
    pushVarint(bytes, property - before);
    before = property;
    for (const count of counts) pushVarint(bytes, count);
  };
  return {
    addInline(property, counts, ends) {
      addHead(property, counts);
      const list = endsBytes(ends);
      pushVarint(bytes, list.length);
      for (const byte of list) bytes.push(byte);
    },
    addBlocked(property, counts) {
      addHead(property, counts);
      bytes.push(0);
    },
    bytes: () => Buffer.from(bytes),
  };
}

/** Ends as differences modulo 2^32. */
export function endsBytes(ends: readonly number[]): Buffer {
  const bytes: number[] = [];
  let before = 0;
  for (const end of ends) {
    pushVarint(bytes, (end - before) >>> 0);
    before = end;
  }
  return Buffer.from(bytes);
}

/** The edge record of an entity and the blocks of its long lists, as they should stand in the store. */
export function outgoingBytes(edges: ReadonlyMap<number, ExpectedEnds>): {
  readonly record: Buffer;
  readonly blocks: readonly { readonly property: number; readonly number: number; readonly bytes: Buffer }[];
} {
  const record = createEdgeRecord();
  const blocks: { property: number; number: number; bytes: Buffer }[] = [];
  for (const [property, classes] of edges) {
    const counts = classes.map((ends) => ends.length);
    const ends = classes.flat();
    if (ends.length <= INLINE_EDGES) {
      record.addInline(property, counts, ends);
      continue;
    }
    record.addBlocked(property, counts);
    for (let number = 0; number * BLOCK_EDGES < ends.length; number++) {
      const part = ends.slice(number * BLOCK_EDGES, (number + 1) * BLOCK_EDGES);
      blocks.push({ property, number, bytes: endsBytes(part) });
    }
  }
  return { record: record.bytes(), blocks };
}

function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}
