import { type RecordBatch, ROW_LENGTH } from "../store/record-batch.ts";
import { ODDITIES } from "./encode-lines.ts";
import type { RejectsFile } from "./rejects.ts";
import type { PlacedBatch } from "./stitch-lines.ts";
import type { Account } from "./tally.ts";

/** Takes batches into account, in the order of the input. */
export interface BatchTaker {
  /**
   * Counts every line of a batch, writes down what is set aside, and gives back the records to keep.
   *
   * Of pretty-printed inputs the entities are counted, not what frames them.
   */
  readonly take: (placed: PlacedBatch, input: string, ownLines: boolean) => RecordBatch;
  /** Items and properties seen so far, filtered ones among them. */
  readonly documents: () => number;
  /** Whether `--limit` is reached: lines behind it are not counted. */
  readonly limitReached: () => boolean;
}

/** Applies `--nth` and `--limit`, which need the order of the whole input, and keeps the account. */
export function createBatchTaker(
  account: Account,
  rejects: RejectsFile,
  nth: number,
  limit: number | null,
  documentsBefore: number,
): BatchTaker {
  let documents = documentsBefore;
  const limitReached = () => limit !== null && account.kept >= limit;
  return {
    documents: () => documents,
    limitReached,
    take({ batch, firstLine, start: base }, input, ownLines) {
      const { outcomes, kinds, oddities } = batch;
      const kept: number[] = [];
      let record = -1;
      let reject = 0;
      for (let line = 0; line < outcomes.length && !limitReached(); line++) {
        const { category, name } = kinds[outcomes[line]!]!;
        if (category === "framing" && !ownLines) continue;
        account.lines++;
        if (category === "framing") account.framing++;
        else if (category === "skipped") account.skipped.add(name);
        else if (category === "setAside") {
          const { byte, start } = batch.rejects[reject++]!;
          account.setAside.add(name);
          rejects.add({ input, line: firstLine + line, byte: base + byte, reason: name, start });
        } else {
          if (category === "entity") record++;
          if (documents++ % nth !== 0) account.filtered.add("nth");
          else if (category === "filtered") account.filtered.add(name);
          else {
            account.kept++;
            kept.push(record);
            for (const [i, oddity] of ODDITIES.entries()) {
              account.oddities.add(oddity, oddities[record * ODDITIES.length + i]!);
            }
          }
        }
      }
      return selectRecords(batch.records, kept);
    },
  };
}

function selectRecords(records: RecordBatch, kept: readonly number[]): RecordBatch {
  if (kept.length * ROW_LENGTH === records.rows.length) return records;
  const rows = new Uint32Array(kept.length * ROW_LENGTH);
  for (const [i, record] of kept.entries()) {
    rows.set(records.rows.subarray(record * ROW_LENGTH, (record + 1) * ROW_LENGTH), i * ROW_LENGTH);
  }
  return { rows, bytes: records.bytes };
}
