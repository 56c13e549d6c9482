import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LineBatch, lineBatches, type OverlongLine } from "../../src/dump/line-batches.ts";
import { KgError } from "../../src/errors.ts";
import { arbitraryCuts, drain, inPieces, thenFailing } from "./in-pieces.ts";

interface Line {
  text: string;
  offset: number;
  line: number;
}

/** The lines of batches, each with its place, as the batches tell it. */
function linesOf(batches: readonly (LineBatch | OverlongLine)[]): Line[] {
  const lines: Line[] = [];
  for (const batch of batches) {
    if (batch.kind === "line-too-long") {
      lines.push({
        text: `${Buffer.from(batch.head)}…${batch.length}`,
        offset: batch.offset,
        line: batch.line,
      });
      continue;
    }
    expect(batch.bytes.byteOffset).toBe(0);
    const text = Buffer.from(batch.bytes).toString("latin1");
    expect(batch.endsWithNewline).toBe(text.endsWith("\n"));
    const parts = (batch.endsWithNewline ? text.slice(0, -1) : text).split("\n");
    expect(batch.lines).toBe(parts.length);
    let offset = batch.offset;
    for (const [i, part] of parts.entries()) {
      lines.push({ text: part, offset, line: batch.firstLine + i });
      offset += part.length + 1;
    }
  }
  return lines;
}

/** The same by splitting the whole text. */
function splitLines(text: string, maxLine: number): Line[] {
  const parts = text.split("\n");
  if (parts.at(-1) === "") parts.pop();
  let offset = 0;
  return parts.map((part, i) => {
    const line = {
      text: part.length > maxLine ? `${part.slice(0, 200)}…${part.length}` : part,
      offset,
      line: i + 1,
    };
    offset += part.length + 1;
    return line;
  });
}

describe("lineBatches", () => {
  it("gives the lines of any text, in any pieces, with any sizes of batches and limits", async () => {
    const text = fc
      .array(fc.string({ unit: fc.constantFrom("a", "b", "\n", "\r", ","), maxLength: 40 }), { maxLength: 8 })
      .map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(
        text.chain((all) => fc.tuple(fc.constant(all), arbitraryCuts(all.length))),
        fc.integer({ min: 1, max: 64 }),
        fc.integer({ min: 1, max: 50 }),
        async ([all, cuts], batchBytes, maxLine) => {
          const { items } = await drain(
            lineBatches(inPieces(Buffer.from(all), cuts), { batchBytes, maxLine }),
          );
          expect(linesOf(items)).toEqual(splitLines(all, maxLine));
        },
      ),
      { seed: 42, numRuns: 500 },
    );
  });

  it("ends each batch with a newline, except the last where the text has none", async () => {
    const { items } = await drain(
      lineBatches(inPieces(Buffer.from("ab\ncd\nef"), [1, 4]), { batchBytes: 4 }),
    );
    expect(
      items.map((batch) => (batch.kind === "lines" ? Buffer.from(batch.bytes).toString() : "?")),
    ).toEqual(["ab\n", "cd\n", "ef"]);
  });

  it("makes a batch larger than usual for a long line", async () => {
    const long = "x".repeat(100_000);
    const { items } = await drain(
      lineBatches(inPieces(Buffer.from(`a\n${long}\nb\n`), [50, 70_000]), { batchBytes: 1000 }),
    );
    expect(linesOf(items).map(({ text }) => text.length)).toEqual([1, 100_000, 1]);
  });

  it("does not keep a line over the limit, and goes on behind it", async () => {
    const text = `a\n${"x".repeat(5000)}\nb\n${"y".repeat(1001)}`;
    const { items } = await drain(lineBatches(inPieces(Buffer.from(text), [3000]), { maxLine: 1000 }));
    expect(items.filter(({ kind }) => kind === "line-too-long")).toEqual(
      [
        {
          kind: "line-too-long",
          offset: 2,
          line: 2,
          length: 5000,
          head: Buffer.alloc(200, "x"),
          endsWithNewline: true,
        },
        {
          kind: "line-too-long",
          offset: 5005,
          line: 4,
          length: 1001,
          head: Buffer.alloc(200, "y"),
          endsWithNewline: false,
        },
      ].map((line) => ({ ...line, head: new Uint8Array(line.head) })),
    );
    expect(linesOf(items).map(({ text }) => text.slice(0, 1))).toEqual(["a", "x", "b", "y"]);
  });

  it("gives batches whose memory can be transferred, and none of it is the input's", async () => {
    const input = Buffer.from("ab\ncd\n");
    for await (const batch of lineBatches(inPieces(input, []))) {
      if (batch.kind !== "lines") continue;
      expect(batch.bytes.buffer).not.toBe(input.buffer);
      const moved = structuredClone(batch.bytes, { transfer: [batch.bytes.buffer] });
      expect(Buffer.from(moved).toString()).toBe("ab\ncd\n");
      expect(batch.bytes.length).toBe(0);
    }
    expect(input.toString()).toBe("ab\ncd\n");
  });

  it("delivers everything that came before an error of the input", async () => {
    const cut = new KgError("TRUNCATED_INPUT", "cut");
    const { items, error } = await drain(lineBatches(thenFailing(Buffer.from("ab\ncd\ne"), cut)));
    expect(linesOf(items).map(({ text }) => text)).toEqual(["ab", "cd", "e"]);
    expect(error).toBe(cut);
  });

  it("closes the input when the reader stops early", async () => {
    let closed = false;
    async function* input() {
      try {
        for (;;) yield Buffer.from("ab\n");
      } finally {
        closed = true;
      }
    }
    for await (const batch of lineBatches(input(), { batchBytes: 3 })) if (batch.offset >= 6) break;
    expect(closed).toBe(true);
  });

  it("gives nothing for nothing", async () => {
    expect((await drain(lineBatches(inPieces(Buffer.alloc(0), [])))).items).toEqual([]);
  });
});
