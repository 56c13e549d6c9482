import { nameHash, plainTitle } from "../store/name-index.ts";
import { ROW, ROW_LENGTH } from "../store/record-batch.ts";
import { type BatchReject, type EncodedBatch, type LineKind, ODDITIES } from "./encode-lines.ts";
import type { ScanModule } from "./scan-module.ts";

/** Gathers what becomes of the lines of a batch, be they scanned or encoded, in their order. */
export interface ScanResults {
  /** Takes over what the module's last `scan` has decided. */
  readonly addScanned: () => void;
  /** Adds lines, from an offset in the batch on, that were encoded, always by the same encoder. */
  readonly addEncoded: (batch: EncodedBatch, offset: number) => void;
  /** The batch so far in buffers of its own; the next one starts anew. */
  readonly take: (endsWithNewline: boolean) => EncodedBatch;
}

// The notes of a record: where its label is if that has yet to be hashed, and its length in bytes; the same of its
// title; the external identifiers that were left out, as statements and as qualifiers.
const LABEL_NOTE = 0;
const TITLE_NOTE = 2;
const EXTERNAL_IDS_NOTE = 4;
const EXTERNAL_ID_QUALIFIERS_NOTE = 5;
const NOTE_LENGTH = 6;

const EXTERNAL_IDS = ODDITIES.indexOf("externalIds");
const EXTERNAL_ID_QUALIFIERS = ODDITIES.indexOf("externalIdQualifiers");

export function createScanResults(module: ScanModule): ScanResults {
  // As an encoder numbers them that has met no other kind yet.
  let kinds: readonly LineKind[] = [
    { category: "framing", name: "framing" },
    { category: "entity", name: "entity" },
  ];
  const outcomes: Uint8Array[] = [];
  const rows: Uint32Array[] = [];
  const oddities: Uint32Array[] = [];
  const bytes: Uint8Array[] = [];
  let lines = 0;
  let size = 0;
  let rejects: BatchReject[] = [];
  let opened = false;
  let closed = false;

  function addRecords(newRows: Uint32Array, newOddities: Uint32Array, newBytes: Uint8Array): void {
    if (newRows.length === 0) return;
    if (size > 0) for (let at: number = ROW.at; at < newRows.length; at += ROW_LENGTH) newRows[at]! += size;
    rows.push(newRows);
    oddities.push(newOddities);
    bytes.push(newBytes);
    size += newBytes.length;
  }

  return {
    addScanned() {
      const { buffer } = module.memory;
      const decided = module.decided();
      outcomes.push(new Uint8Array(buffer, module.outcomes.value, decided).slice());
      lines += decided;
      const count = module.recordsCount();
      const records = Buffer.from(buffer, module.records(), module.recordsLength());
      const newRows = new Uint32Array(buffer, module.rows.value, count * ROW_LENGTH).slice();
      const notes = new Uint32Array(buffer, module.notes.value, count * NOTE_LENGTH);
      const newOddities = new Uint32Array(count * ODDITIES.length);
      for (let i = 0; i < count; i++) {
        const note = i * NOTE_LENGTH;
        const row = i * ROW_LENGTH;
        const label = textAt(records, notes, note + LABEL_NOTE);
        if (label !== null) writeHash(newRows, row + ROW.labelHigh, nameHash(label));
        const title = textAt(records, notes, note + TITLE_NOTE);
        if (title !== null) writeHash(newRows, row + ROW.titleHigh, nameHash(plainTitle(title)));
        newOddities[i * ODDITIES.length + EXTERNAL_IDS] = notes[note + EXTERNAL_IDS_NOTE]!;
        newOddities[i * ODDITIES.length + EXTERNAL_ID_QUALIFIERS] =
          notes[note + EXTERNAL_ID_QUALIFIERS_NOTE]!;
      }
      addRecords(newRows, newOddities, Uint8Array.prototype.slice.call(records));
    },
    addEncoded(batch, offset) {
      for (const reject of batch.rejects) {
        rejects.push({ ...reject, line: reject.line + lines, byte: reject.byte + offset });
      }
      outcomes.push(batch.outcomes);
      lines += batch.outcomes.length;
      addRecords(batch.records.rows, batch.oddities, batch.records.bytes);
      kinds = batch.kinds;
      opened ||= batch.opened;
      closed ||= batch.closed;
    },
    take(endsWithNewline) {
      const batch: EncodedBatch = {
        outcomes: joined(outcomes, Uint8Array),
        kinds: [...kinds],
        records: { rows: joined(rows, Uint32Array), bytes: joined(bytes, Uint8Array) },
        oddities: joined(oddities, Uint32Array),
        rejects,
        opened,
        closed,
        endsWithNewline,
      };
      lines = 0;
      size = 0;
      rejects = [];
      opened = false;
      closed = false;
      return batch;
    },
  };
}

/** The text that a note tells of, or null where it tells of none. */
function textAt(records: Buffer, notes: Uint32Array, note: number): string | null {
  const start = notes[note]!;
  const length = notes[note + 1]!;
  return length === 0 ? null : records.toString("utf8", start, start + length);
}

/** @param at the column of the upper half; the lower one follows */
function writeHash(rows: Uint32Array, at: number, hash: number): void {
  rows[at] = Math.floor(hash / 65536);
  rows[at + 1] = hash % 65536;
}

/** Takes all parts out of a list and joins them; a single one stays as it is. */
function joined<T extends Uint8Array | Uint32Array>(parts: T[], Kind: new (length: number) => T): T {
  const taken = parts.splice(0);
  if (taken.length === 1) return taken[0]!;
  const whole = new Kind(taken.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of taken) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
