import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

/**
 * Writes a dump of at least `bytes` bytes in the official layout that repeats real entities under new ids, so that the
 * entities are all distinct and what they point at stays as it is.
 *
 * @param source an official dump, gzipped
 */
export async function repeatEntities(source: string, file: string, bytes: number): Promise<void> {
  const lines = await readLines(source);
  const ids = lines.map((line) => (JSON.parse(line) as { id: string }).id);
  let written = 0;
  await pipeline(function* () {
    yield "[\n";
    for (let copy = 0; written < bytes; copy++) {
      for (const [i, line] of lines.entries()) {
        const id = `Q${200_000_000 + copy * lines.length + i}`;
        const renamed = line
          .replace(`"id":"${ids[i]}"`, `"id":"${id}"`)
          .replace('"type":"property"', '"type":"item"');
        written += renamed.length + 2;
        const last = written >= bytes;
        yield `${renamed}${last ? "" : ","}\n`;
        if (last) break;
      }
    }
    yield "]\n";
  }, createWriteStream(file));
}

/** The lines of items and properties, their commas taken off. */
async function readLines(source: string): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(source).pipe(createGunzip())) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString("utf8")
    .split("\n")
    .map((line) => line.replace(/,\s*$/, "").trim())
    .filter(
      (line) =>
        /^\{"type":"(item|property)"/.test(line) || /"type":"(item|property)"/.test(line.slice(0, 200)),
    );
}
