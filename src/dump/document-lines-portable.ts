import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pick from "stream-json/filters/pick.js";
import streamArray from "stream-json/streamers/stream-array.js";
import streamObject from "stream-json/streamers/stream-object.js";
import streamValues from "stream-json/streamers/stream-values.js";
import { KgError } from "../errors.ts";
import type { Layout } from "./layout.ts";

/**
 * What `documentLines` does, by stream-json: one document a line, as JSON written anew, so that offsets are not those of
 * the input. Slower by far, and the whole input fails with its first fault; it is there to check the other by.
 *
 * @throws KgError `TRUNCATED_INPUT` where stream-json finds the JSON cut or broken, after what came before
 */
export async function* documentLinesPortable(
  chunks: AsyncIterable<Uint8Array>,
  layout: Exclude<Layout, "lines">,
  name: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const items = new PassThrough({ objectMode: true, highWaterMark: 16 });
  const input = Readable.from(withoutBom(chunks), { objectMode: false });
  const work =
    layout === "api"
      ? pipeline(input, pick.withParserAsStream({ filter: "entities" }), streamObject.asStream(), items)
      : layout === "array"
        ? pipeline(input, streamArray.withParserAsStream(), items)
        : pipeline(input, streamValues.withParserAsStream({ jsonStreaming: true }), items);
  // Its failure reaches the reader through `items`, which the pipeline destroys.
  work.catch(() => {});
  try {
    for await (const { value } of items as AsyncIterable<{ value: unknown }>) {
      yield Buffer.from(`${JSON.stringify(value)}\n`);
    }
    await work;
  } catch (cause) {
    if (cause instanceof KgError) throw cause;
    throw new KgError(
      "TRUNCATED_INPUT",
      `${name} is cut or broken JSON: ${(cause as Error).message}. Without --decoder portable the place is named.`,
      { cause },
    );
  }
}

async function* withoutBom(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first = true;
  for await (const chunk of chunks) {
    const bom = first && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    first = false;
    yield bom ? chunk.subarray(3) : chunk;
  }
}
