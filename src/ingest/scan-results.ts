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
// title; then what was left out.
const LABEL_NOTE = 0;
const TITLE_NOTE = 2;
const LEFT_OUT_NOTE = 4;
const LEFT_OUT = (["externalIds", "externalIdQualifiers", "otherRanks"] as const).map((name) =>
  ODDITIES.indexOf(name),
);
const NOTE_LENGTH = LEFT_OUT_NOTE + LEFT_OUT.length;

/** What the module's outcomes mean, in the order of their numbers. */
const SCANNED_KINDS: readonly LineKind[] = [
  { category: "framing", name: "framing" },
  { category: "entity", name: "entity" },
  { category: "filtered", name: "only" },
  { category: "filtered", name: "drop-types" },
];

export function createScanResults(module: ScanModule): ScanResults {
  // As an encoder numbers them: these two, then what it meets.
  const kinds = SCANNED_KINDS.slice(0, 2);
  const outcomes: Uint8Array[] = [];
  const rows: Uint32Array[] = [];
  const oddities: Uint32Array[] = [];
  const bytes: Uint8Array[] = [];
  let lines = 0;
  let size = 0;
  let rejects: BatchReject[] = [];
  let opened = false;
  let closed = false;

  function addOutcomes(newOutcomes: Uint8Array, theirKinds: readonly LineKind[]): void {
    for (let i = 0; i < newOutcomes.length; i++) {
      const outcome = newOutcomes[i]!;
      if (outcome > 1) newOutcomes[i] = numberOf(theirKinds[outcome]!);
    }
    outcomes.push(newOutcomes);
    lines += newOutcomes.length;
  }

  function numberOf({ category, name }: LineKind): number {
    const number = kinds.findIndex((kind) => kind.category === category && kind.name === name);
    return number < 0 ? kinds.push({ category, name }) - 1 : number;
  }

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
      addOutcomes(new Uint8Array(buffer, module.outcomes.value, module.decided()).slice(), SCANNED_KINDS);
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
        for (let k = 0; k < LEFT_OUT.length; k++) {
          newOddities[i * ODDITIES.length + LEFT_OUT[k]!] = notes[note + LEFT_OUT_NOTE + k]!;
        }
      }
      addRecords(newRows, newOddities, Uint8Array.prototype.slice.call(records));
    },
    addEncoded(batch, offset) {
      for (const reject of batch.rejects) {
        rejects.push({ ...reject, line: reject.line + lines, byte: reject.byte + offset });
      }
      addOutcomes(batch.outcomes, batch.kinds);
      addRecords(batch.records.rows, batch.oddities, batch.records.bytes);
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
