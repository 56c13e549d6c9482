import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import unbzip2Stream from "unbzip2-stream";
import { KgError } from "../errors.ts";

/**
 * The same text as `bunzip2` without WebAssembly: plain JavaScript all the way, some fifteen times slower, with neither
 * salvage nor the byte of an error, and zero padding is an error. An independent implementation to test against.
 *
 * @throws KgError TRUNCATED_INPUT or BZIP2_CORRUPT; the message names the file
 */
export async function* bunzip2Portable(
  source: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  let empty = true;
  async function* watched() {
    for await (const chunk of source) {
      if (chunk.length === 0) continue;
      empty = false;
      yield chunk;
    }
  }
  const text = new PassThrough();
  const flow = pipeline(Readable.from(watched(), { objectMode: false }), unbzip2Stream(), text);
  flow.catch(() => {}); // a failure reaches the loop below through `text`
  try {
    for await (const chunk of text) yield chunk as Uint8Array;
    await flow;
  } catch (cause) {
    throw explain(cause, name);
  }
  if (empty) throw truncated(name);
}

/** unbzip2-stream has no error for the end of its input: it stumbles. */
function explain(cause: unknown, name: string): unknown {
  if (!(cause instanceof Error)) return cause;
  if (cause.message === "input stream ended prematurely" || cause instanceof TypeError)
    return truncated(name, cause);
  if (cause.name !== "Bzip2Error") return cause;
  const reason = `damaged bzip2 data (${cause.message})`;
  return new KgError("BZIP2_CORRUPT", `${name}: ${reason}. Fetch or copy the file again`, { cause });
}

function truncated(name: string, cause?: Error): KgError {
  const message = `${name} is cut off: the file ends within a bzip2 stream. Fetch or copy it again`;
  return new KgError("TRUNCATED_INPUT", message, { cause });
}
