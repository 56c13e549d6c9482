import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createChunkEncoder } from "../../src/ingest/encode-chunk.ts";
import type { EncodeOptions } from "../../src/ingest/encode-lines.ts";
import type { PlacedChunk } from "../../src/ingest/read-chunks.ts";
import { type StitchPlace, stitchLines } from "../../src/ingest/stitch-lines.ts";
import { ROW, ROW_LENGTH } from "../../src/store/record-batch.ts";
import { entityJson } from "./wikibase-json.ts";

const OPTIONS: EncodeOptions = {
  language: "en",
  externalIds: false,
  rank: null,
  only: [],
  dropTypes: [],
  maxLine: 500,
  parseAll: false,
};
const START: StitchPlace & { lines: number } = { bytes: 0, carry: new Uint8Array(0), lines: 0 };

/** Cuts a text into chunks at the given places and encodes each. */
async function* encoded(text: Buffer, cuts: readonly number[], from = 0): AsyncGenerator<PlacedChunk> {
  const encode = createChunkEncoder(OPTIONS);
  const places = [...new Set(cuts)].filter((cut) => cut > from && cut < text.length).sort((a, b) => a - b);
  let start = from;
  for (const end of [...places, text.length]) {
    const chunk = encode({ kind: "text", text: new Uint8Array(text.subarray(start, end)) });
    start = end;
    yield { chunk, behind: { bytes: end } };
  }
}

/** What becomes of every line: its number, place and outcome. */
async function outcomes(chunks: AsyncIterable<PlacedChunk>, from = START) {
  const lines: { line: number; what: string; id?: number }[] = [];
  const rejects: { line: number; byte: number; start: string }[] = [];
  const resumes: { place: StitchPlace; lines: number; seen: number }[] = [];
  let end = -1;
  for await (const { batch, firstLine, start, end: batchEnd, resume } of stitchLines(chunks, OPTIONS, from)) {
    if (end >= 0) expect(start).toBe(end);
    end = batchEnd;
    let record = 0;
    for (const [i, outcome] of batch.outcomes.entries()) {
      const { category, name } = batch.kinds[outcome]!;
      const line = { line: firstLine + i, what: `${category}/${name}` };
      if (category !== "entity") lines.push(line);
      else lines.push({ ...line, id: batch.records.rows[record++ * ROW_LENGTH + ROW.code]! });
    }
    for (const { line, byte, start: text } of batch.rejects) {
      rejects.push({ line: firstLine + line, byte: start + byte, start: text });
    }
    if (resume)
      resumes.push({ place: resume, lines: firstLine - 1 + batch.outcomes.length, seen: lines.length });
  }
  return { lines, rejects, resumes };
}

const line = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .integer({ min: 1, max: 99 })
      .map((n) => `${JSON.stringify(entityJson(`Q${n}`, `näme ${n}`))},`),
  },
  fc.constantFrom(
    "[",
    "]",
    ",",
    "",
    "{broken",
    '{"type":"lexeme","id":"L1"}',
    `${JSON.stringify("x".repeat(700))}`,
    '"\t"',
  ),
);
const text = fc
  .tuple(fc.array(line, { maxLength: 12 }), fc.boolean())
  .map(([lines, open]) => Buffer.from(lines.join("\n") + (open ? "" : "\n")));

describe("stitchLines", () => {
  it("gives every line once, whatever the cuts, down to single bytes", async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(6000), { maxLength: 40 }), async (bytes, cuts) => {
        const whole = await outcomes(encoded(bytes, []));
        const pieces = await outcomes(encoded(bytes, cuts));
        expect(pieces.lines).toEqual(whole.lines);
        expect(pieces.rejects).toEqual(whole.rejects);
        for (const { byte, start } of whole.rejects) {
          expect(bytes.toString("utf8", byte, byte + 3)).toBe(start.slice(0, 3));
        }
      }),
      { seed: 11, numRuns: 150 },
    );
    const bytes = Buffer.from(`[\n${JSON.stringify(entityJson("Q1", "one"))},\n{broken\n]\n`);
    const whole = await outcomes(encoded(bytes, []));
    const each = Array.from({ length: bytes.length }, (_, i) => i);
    expect((await outcomes(encoded(bytes, each))).lines).toEqual(whole.lines);
  });

  it("goes on from every place that it names", async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(3000), { maxLength: 12 }), async (bytes, cuts) => {
        const whole = await outcomes(encoded(bytes, cuts));
        for (const { place, lines, seen } of whole.resumes) {
          const rest = await outcomes(encoded(bytes, cuts, place.bytes), { ...place, lines });
          expect(rest.lines).toEqual(whole.lines.slice(seen));
        }
      }),
      { seed: 12, numRuns: 60 },
    );
  });

  it("delivers what came before a fault of the input, the cut line too", async () => {
    async function* failing() {
      yield* encoded(Buffer.from('[\n{"type":"lexeme","id":"L1"},\n{"type":"it'), [5, 20]);
      throw new Error("cut");
    }
    const seen: string[] = [];
    const run = async () => {
      for await (const { batch } of stitchLines(failing(), OPTIONS, START)) {
        for (const outcome of batch.outcomes) seen.push(batch.kinds[outcome]!.name);
      }
    };
    await expect(run()).rejects.toThrow("cut");
    expect(seen).toEqual(["framing", "lexeme", "invalid-json"]);
  });
});
