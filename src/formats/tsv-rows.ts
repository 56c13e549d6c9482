import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { basename } from "node:path";
import type { Readable, Writable } from "node:stream";
import { createGunzip } from "node:zlib";
import { KgError } from "../errors.ts";

/** A line of a file of tab-separated columns; valid until the next one. */
export interface TsvRow {
  /** From 1 on. */
  line: number;
  /** Holds the line. */
  block: Buffer;
  columns: number;
  /** column → where it begins in `block` */
  readonly start: Uint32Array;
  /** column → where it ends */
  readonly end: Uint32Array;
}

/** What was read, as a manifest names it. */
export interface ReadInput {
  /** Base name, or `-` for standard input. */
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of the bytes as they lie on disk, hex. */
  readonly fingerprint: string;
}

export interface RowHooks {
  readonly signal?: AbortSignal | undefined;
  /** Called between blocks with the bytes read so far and the size of the file, null where it is not known. */
  readonly onBlock?: ((done: number, whole: number | null) => void) | undefined;
}

/** Columns after these are passed over. */
const MOST_COLUMNS = 64;
const CHUNK = 1 << 20;
const LONGEST_LINE = 1 << 28;
const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Reads a file of tab-separated columns, plain or gzip, a MiB at a time; `-` is standard input. Lines end with LF or CRLF;
 * a byte order mark and blank lines are passed over. Cells are taken as they stand: no quoting, no escapes.
 *
 * @param onRow takes each line that is not blank
 * @throws KgError NO_INPUT, BAD_INPUT where the bytes are not UTF-8 or the gzip is damaged, and whatever `onRow` throws
 */
export async function readTsv(
  path: string,
  onRow: (row: TsvRow) => void,
  { signal, onBlock }: RowHooks = {},
): Promise<ReadInput> {
  const row: TsvRow = {
    line: 0,
    block: Buffer.alloc(0),
    columns: 0,
    start: new Uint32Array(MOST_COLUMNS),
    end: new Uint32Array(MOST_COLUMNS),
  };
  const name = path === "-" ? "standard input" : path;
  const whole = path === "-" ? null : sizeOf(path);
  const hash = createHash("sha256");
  let bytes = 0;
  const source = openSource(path, (chunk) => {
    hash.update(chunk);
    bytes += chunk.length;
  });

  let pending: Buffer[] = [];
  let held = 0;
  const takeLines = (block: Buffer, to: number) => {
    if (!isUtf8(block.subarray(0, to))) throw notUtf8(name, block.subarray(0, to), row.line);
    for (let from = 0; from < to; ) {
      let end = block.indexOf(LINE_FEED, from);
      if (end < 0 || end > to) end = to;
      row.line++;
      if (splitLine(row, block, row.line === 1 ? afterMark(block, from) : from, end)) onRow(row);
      from = end + 1;
    }
  };
  try {
    for await (const chunk of source) {
      signal?.throwIfAborted();
      const last = chunk.lastIndexOf(LINE_FEED);
      pending.push(chunk);
      held += chunk.length;
      if (last < 0) {
        if (held > LONGEST_LINE) {
          throw new KgError(
            "BAD_INPUT",
            `${name}, line ${row.line + 1}: the line has more than ${LONGEST_LINE >> 20} MiB; is it a file of tab-separated lines?`,
          );
        }
        continue;
      }
      const block = pending.length === 1 ? chunk : Buffer.concat(pending);
      const to = block.length - (chunk.length - last - 1);
      takeLines(block, to);
      pending = to < block.length ? [Buffer.from(block.subarray(to))] : [];
      held = block.length - to;
      onBlock?.(bytes, whole);
    }
  } catch (cause) {
    throw explain(cause, name);
  }
  if (held > 0) {
    const block = Buffer.concat(pending);
    takeLines(block, block.length);
  }
  return { name: path === "-" ? "-" : basename(path), bytes, fingerprint: hash.digest("hex") };
}

/** The text of a cell; "" for a column that the line does not have. */
export function cellText({ block, columns, start, end }: TsvRow, column: number): string {
  return column < columns ? block.toString("utf8", start[column]!, end[column]!) : "";
}

/** Finds the columns of a line; returns whether there is anything in it. */
function splitLine(row: TsvRow, block: Buffer, from: number, lineEnd: number): boolean {
  const to = lineEnd > from && block[lineEnd - 1] === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd;
  if (to <= from) return false;
  row.block = block;
  let column = 0;
  row.start[0] = from;
  for (let i = from; i < to; i++) {
    if (block[i] !== TAB) continue;
    row.end[column++] = i;
    if (column === MOST_COLUMNS) {
      row.columns = column;
      return true;
    }
    row.start[column] = i + 1;
  }
  row.end[column++] = to;
  row.columns = column;
  return true;
}

function afterMark(block: Buffer, from: number): number {
  return block[from] === 0xef && block[from + 1] === 0xbb && block[from + 2] === 0xbf ? from + 3 : from;
}

/** The bytes of an input, unpacked where they are gzip; `onBytes` sees them as they lie on disk. */
async function* openSource(path: string, onBytes: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  const stream: Readable = path === "-" ? process.stdin : createReadStream(path, { highWaterMark: CHUNK });
  const seen = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      onBytes(chunk);
      yield chunk;
    }
  };
  const chunks = seen();
  const first = await chunks.next();
  if (first.done) return;
  const put = async function* (): AsyncGenerator<Buffer> {
    yield first.value;
    yield* chunks;
  };
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    yield* put();
    return;
  }
  const gunzip = createGunzip({ chunkSize: CHUNK });
  const feeding = feed(gunzip, put());
  for await (const chunk of gunzip as AsyncIterable<Buffer>) yield chunk;
  await feeding;
}

/** Writes chunks to a stream as fast as it takes them; a failure reaches whoever reads the stream. */
async function feed(into: Writable, chunks: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const chunk of chunks) {
      if (into.destroyed) return;
      if (!into.write(chunk)) await untilDrained(into);
    }
    into.end();
  } catch (error) {
    into.destroy(error as Error);
  }
}

/** Resolves when a stream can take more, or is at its end. */
function untilDrained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off("drain", done);
      stream.off("close", done);
      resolve();
    };
    stream.on("drain", done);
    stream.on("close", done);
  });
}

function sizeOf(path: string): number | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : null;
}

function notUtf8(name: string, block: Buffer, linesBefore: number): KgError {
  let line = linesBefore;
  for (let from = 0; from < block.length; ) {
    line++;
    let end = block.indexOf(LINE_FEED, from);
    if (end < 0) end = block.length;
    if (!isUtf8(block.subarray(from, end))) break;
    from = end + 1;
  }
  return new KgError(
    "BAD_INPUT",
    `${name}, line ${line}: the bytes are not UTF-8; convert the file (iconv -t UTF-8), or unpack it where it is packed otherwise than by gzip`,
  );
}

function explain(cause: unknown, name: string): unknown {
  const code = (cause as NodeJS.ErrnoException).code;
  if (cause instanceof KgError || code === undefined) return cause;
  if (code.startsWith("Z_")) {
    return new KgError("BAD_INPUT", `${name} is damaged gzip: ${(cause as Error).message}; get it again`, {
      cause,
    });
  }
  const why =
    code === "ENOENT"
      ? `there is no file ${name}`
      : code === "EISDIR"
        ? `${name} is a folder, a file is wanted`
        : `cannot read ${name}: ${code}`;
  return new KgError("NO_INPUT", why, { cause });
}
