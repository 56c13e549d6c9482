import type { Entity } from "../model/entity.ts";
import { entityCode } from "../model/ids.ts";
import { ByteWriter } from "./bytes.ts";
import { edgesOf, writeEnds } from "./edges-codec.ts";
import { writeEntity } from "./entity-codec.ts";
import { nameHash, plainTitle } from "./name-index.ts";

/** Columns of a record's row, each an unsigned 32-bit number. */
export const ROW = {
  code: 0,
  revisionLow: 1,
  revisionHigh: 2,
  sitelinks: 3,
  statements: 4,
  labelHigh: 5,
  labelLow: 6,
  titleHigh: 7,
  titleLow: 8,
  edgesSize: 9,
  valueSize: 10,
  /** Where the edges begin in the batch's bytes; the value follows them. */
  at: 11,
} as const;

/** The length of a row. */
export const ROW_LENGTH = 12;
/** In the high half of a name's hash: there is no name. */
export const NO_NAME = 0xffff_ffff;

/** Encoded entities in the order of the input: one row each, and the bytes of their edges and values. */
export interface RecordBatch {
  readonly rows: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Gathers encoded entities into a batch. */
export interface RecordBatchBuilder {
  readonly add: (entity: Entity) => void;
  /** The batch so far in buffers of its own; the builder starts anew. */
  readonly take: () => RecordBatch;
}

/** A builder of batches; it keeps its working memory between them. */
export function createRecordBatchBuilder(): RecordBatchBuilder {
  const writer = new ByteWriter(1 << 20);
  let rows = new Uint32Array(1024 * ROW_LENGTH);
  let length = 0;
  return {
    add(entity) {
      if (length === rows.length) {
        const grown = new Uint32Array(rows.length * 2);
        grown.set(rows);
        rows = grown;
      }
      const start = writer.length;
      writeRawEdges(writer, entity);
      const middle = writer.length;
      writeEntity(writer, entity);
      rows[length + ROW.code] = entityCode(entity.id);
      rows[length + ROW.revisionLow] = entity.lastRevision % 0x1_0000_0000;
      rows[length + ROW.revisionHigh] = Math.floor(entity.lastRevision / 0x1_0000_0000);
      rows[length + ROW.sitelinks] = entity.sitelinks;
      rows[length + ROW.statements] = entity.statements.length;
      writeHash(rows, length + ROW.labelHigh, entity.label);
      writeHash(rows, length + ROW.titleHigh, entity.title === null ? null : plainTitle(entity.title));
      rows[length + ROW.edgesSize] = middle - start;
      rows[length + ROW.valueSize] = writer.length - middle;
      rows[length + ROW.at] = start;
      length += ROW_LENGTH;
    },
    take() {
      const batch = { rows: rows.slice(0, length), bytes: Uint8Array.prototype.slice.call(writer.view()) };
      writer.length = 0;
      length = 0;
      return batch;
    },
  };
}

/** Raw edges: every list with all its ends; who writes the store cuts long ones into blocks. */
function writeRawEdges(writer: ByteWriter, entity: Entity): void {
  let before = 0;
  for (const { property, counts, ends } of edgesOf(entity)) {
    writer.varint(property - before);
    before = property;
    writer.varint(counts[0]);
    writer.varint(counts[1]);
    writer.varint(counts[2]);
    writeEnds(writer, ends);
  }
}

function writeHash(rows: Uint32Array, at: number, name: string | null): void {
  const hash = name === null ? -1 : nameHash(name);
  rows[at] = hash < 0 ? NO_NAME : Math.floor(hash / 65536);
  rows[at + 1] = hash < 0 ? 0 : hash % 65536;
}
