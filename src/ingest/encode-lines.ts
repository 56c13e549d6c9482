import { classifyDocument } from "../dump/classify-document.ts";
import { HEAD_BYTES } from "../dump/line-batches.ts";
import { readLine } from "../dump/read-line.ts";
import type { Entity } from "../model/entity.ts";
import { entityFromJson, newCounts } from "../model/entity-from-json.ts";
import type { EntityId } from "../model/ids.ts";
import type { RankPolicy } from "../model/rank.ts";
import { createRecordBatchBuilder, type RecordBatch } from "../store/record-batch.ts";
import { type ClaimCondition, fulfilsClaims, hasClaim } from "./claim-filter.ts";

/** The options that decide what becomes of one document; plain data, so that workers can be handed them. */
export interface EncodeOptions {
  readonly language: string;
  readonly externalIds: boolean;
  /** null: every rank. */
  readonly rank: RankPolicy | null;
  readonly only: readonly ClaimCondition[];
  readonly dropTypes: readonly EntityId[];
  /** The longest line in bytes, its newline left out. */
  readonly maxLine: number;
  /** Reads every line with `JSON.parse`, instead of scanning those in the official form; the same result. */
  readonly parseAll: boolean;
}

/** What became of a line. */
export interface LineKind {
  readonly category: "framing" | "entity" | "skipped" | "filtered" | "setAside";
  /** The kind, filter or reason. */
  readonly name: string;
}

/** A line that is set aside. */
export interface BatchReject {
  /** Its place in its batch, from 0. */
  readonly line: number;
  /** Its offset in the batch. */
  readonly byte: number;
  /** Its first 200 bytes. */
  readonly start: string;
  /** Whether it ends within a string or an open bracket: as the last line of an input, it is cut. */
  readonly unfinished: boolean;
}

/** A batch of lines, read and encoded. */
export interface EncodedBatch {
  /** For each line its place in `kinds`. */
  readonly outcomes: Uint8Array;
  readonly kinds: readonly LineKind[];
  /** The lines of category "entity" in their order. */
  readonly records: RecordBatch;
  /** For each record the counts of {@link ODDITIES}. */
  readonly oddities: Uint32Array;
  /** The lines of category "setAside" in their order. */
  readonly rejects: readonly BatchReject[];
  /** Whether the `[` and the `]` of the official layout were among the lines. */
  readonly opened: boolean;
  readonly closed: boolean;
  readonly endsWithNewline: boolean;
}

/** The names of what can be odd in an entity. */
export const ODDITIES = Object.keys(newCounts()) as readonly (keyof ReturnType<typeof newCounts>)[];

const FRAMING = 0;
const ENTITY = 1;
const NEWLINE = 0x0a;

/** Gathers what becomes of lines or documents, one after the other. */
function createGatherer(options: EncodeOptions) {
  const builder = createRecordBatchBuilder();
  const kinds: LineKind[] = [
    { category: "framing", name: "framing" },
    { category: "entity", name: "entity" },
  ];
  const numbers = new Map<string, number>();
  let outcomes: number[] = [];
  let oddities: number[] = [];
  let rejects: BatchReject[] = [];
  let opened = false;
  let closed = false;

  const note = (category: LineKind["category"], name: string) => {
    const key = `${category}/${name}`;
    let number = numbers.get(key);
    if (number === undefined) {
      number = kinds.push({ category, name }) - 1;
      numbers.set(key, number);
    }
    outcomes.push(number);
  };
  const setAside = (reason: string, reject: Omit<BatchReject, "line">) => {
    rejects.push({ line: outcomes.length, ...reject });
    note("setAside", reason);
  };
  return {
    setAside,
    framing(opens: boolean, closes: boolean) {
      opened ||= opens;
      closed ||= closes;
      outcomes.push(FRAMING);
    },
    document(value: unknown, opens: boolean, closes: boolean, reject: () => Omit<BatchReject, "line">) {
      opened ||= opens;
      closed ||= closes;
      const kind = classifyDocument(value);
      if (kind.kind === "skip") return note("skipped", kind.reason);
      if (kind.kind === "reject") return setAside(kind.reason, reject());
      const reading = entityFromJson(value, {
        language: options.language,
        externalIds: options.externalIds,
        ...(options.rank === null ? {} : { rank: options.rank }),
      });
      const filter = leftOutBy(reading.entity, options);
      if (filter !== null) return note("filtered", filter);
      outcomes.push(ENTITY);
      builder.add(reading.entity);
      for (const name of ODDITIES) oddities.push(reading.oddities[name]);
    },
    take(endsWithNewline: boolean): EncodedBatch {
      const batch: EncodedBatch = {
        outcomes: Uint8Array.from(outcomes),
        kinds: [...kinds],
        records: builder.take(),
        oddities: Uint32Array.from(oddities),
        rejects,
        opened,
        closed,
        endsWithNewline,
      };
      outcomes = [];
      oddities = [];
      rejects = [];
      opened = false;
      closed = false;
      return batch;
    },
  };
}

function leftOutBy(entity: Entity, options: EncodeOptions): string | null {
  if (options.only.length > 0 && !fulfilsClaims(entity, options.only)) return "only";
  if (options.dropTypes.length > 0 && hasClaim(entity, "P31", options.dropTypes)) return "drop-types";
  return null;
}

/** Reads and encodes lines; text behind the last newline is a line too. */
export type LineEncoder = (lines: Uint8Array) => EncodedBatch;

/** Makes an encoder of lines; it keeps its working memory between calls. */
export function createEncoder(options: EncodeOptions): LineEncoder {
  const gatherer = createGatherer(options);
  return (lines) => {
    const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength);
    for (let start = 0; start < bytes.length; ) {
      const newline = bytes.indexOf(NEWLINE, start);
      const end = newline < 0 ? bytes.length : newline;
      const from = start;
      const reject = (unfinished: boolean) => ({
        byte: from,
        start: bytes.toString("utf8", from, Math.min(end, from + HEAD_BYTES)),
        unfinished,
      });
      start = end + 1;
      if (end - from > options.maxLine) {
        gatherer.setAside("line-too-long", reject(false));
        continue;
      }
      const line = readLine(bytes, from, end);
      if (line.kind === "framing") gatherer.framing(line.opens, line.closes);
      else if (line.kind === "reject") gatherer.setAside(line.reason, reject(line.unfinished));
      else gatherer.document(line.value, line.opens, line.closes, () => reject(false));
    }
    return gatherer.take(bytes.length === 0 || bytes[bytes.length - 1] === NEWLINE);
  };
}

/** The batch of one line that was too long to be kept, given its first bytes. */
export function encodeOverlongLine(head: Uint8Array, endsWithNewline: boolean): EncodedBatch {
  const options: EncodeOptions = {
    language: "en",
    externalIds: false,
    rank: null,
    only: [],
    dropTypes: [],
    maxLine: 0,
    parseAll: true,
  };
  const gatherer = createGatherer(options);
  gatherer.setAside("line-too-long", {
    byte: 0,
    start: Buffer.from(head).toString("utf8"),
    unfinished: false,
  });
  return gatherer.take(endsWithNewline);
}
