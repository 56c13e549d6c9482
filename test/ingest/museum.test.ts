import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ingest } from "../../src/ingest/ingest.ts";
import type { IngestOptions } from "../../src/ingest/ingest-options.ts";
import { openStore } from "../../src/store/open-store.ts";
import { ROOT, temporaryFolder } from "../cli/run-kg.ts";
import { compress as bzip2Of } from "../dump/bzip2-encoder.ts";
import { zstdOf } from "../dump/zstd-of.ts";

// One small dump for each oddity that real dumps have had, with what must come of it as a golden file beside it.
// KG_WRITE_GOLDEN=1 writes the golden files anew; read the difference before you keep it.

const MUSEUM = join(ROOT, "test", "fixtures", "museum");
const NAMES = readdirSync(MUSEUM)
  .filter((file) => file.endsWith(".json"))
  .map((file) => basename(file, ".json"));
const folder = temporaryFolder();
let made = 0;

/** Everything that an ingest makes of a dump, as text. */
async function storyOf(packed: Uint8Array, options: IngestOptions): Promise<string> {
  const place = join(folder, String(made++));
  mkdirSync(place);
  const file = join(place, "dump");
  writeFileSync(file, packed);
  const store = join(place, "store");
  const { meta } = await ingest([file], store, { workers: 0, ...options });
  const lines: object[] = [
    { accounting: meta.accounting, oddities: meta.oddities, incomplete: meta.incomplete, edges: meta.edges },
  ];
  const rejects = join(store, "rejects.jsonl");
  if (existsSync(rejects)) {
    for (const line of readFileSync(rejects, "utf8").trimEnd().split("\n")) {
      const { input, ...reject } = JSON.parse(line);
      lines.push(reject);
    }
  }
  const reader = await openStore(store);
  for await (const entity of reader.entities()) lines.push(entity);
  await reader.close();
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

describe("the museum of oddities", () => {
  it("has an exhibit for every rule", () => expect(NAMES.length).toBeGreaterThan(35));

  it.each(NAMES)("%s", async (name) => {
    const dump = readFileSync(join(MUSEUM, `${name}.json`));
    const golden = join(MUSEUM, `${name}.golden.jsonl`);
    const story = await storyOf(dump, {});
    if (process.env.KG_WRITE_GOLDEN) writeFileSync(golden, story);
    expect(story).toBe(readFileSync(golden, "utf8"));
    const half = dump.indexOf("\n", dump.length >> 1) + 1;
    const members = Buffer.concat([gzipSync(dump.subarray(0, half)), gzipSync(dump.subarray(half))]);
    for (const packed of [gzipSync(dump), members, bzip2Of(dump), zstdOf(dump)]) {
      expect(await storyOf(packed, {})).toBe(story);
    }
    expect(await storyOf(bzip2Of(dump), { decoder: "portable" })).toBe(story);
    for (const chunkBytes of [1, 7, 100]) expect(await storyOf(dump, { chunkBytes })).toBe(story);
  });
});
