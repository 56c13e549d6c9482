import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gunzip } from "../../src/dump/gunzip.ts";
import { chunksOf } from "./chunks.ts";
import { arbitraryCuts, drainBytes, inPieces, thenFailing } from "./in-pieces.ts";

const unpack = (bytes: Uint8Array, cuts: readonly number[] = []) =>
  drainBytes(gunzip(inPieces(bytes, cuts), "x.json.gz"));

/** Text that does not repeat itself much, so that it stays long when it is packed. */
function text(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[i] = 32 + ((state >>> 24) % 64);
  }
  return bytes;
}

/** A member with every optional field of the header. */
function memberWithFields(content: Uint8Array): Buffer {
  const plain = gzipSync(content);
  const flags = 2 | 4 | 8 | 16;
  const header = Buffer.concat([
    plain.subarray(0, 3),
    Buffer.from([flags]),
    plain.subarray(4, 10),
    Buffer.from([5, 0]),
    Buffer.from("extra"),
    Buffer.from("name\0comment\0"),
    Buffer.from([0, 0]),
  ]);
  return Buffer.concat([header, plain.subarray(10)]);
}

const zeros = (length: number) => Buffer.alloc(length);

describe("gunzip", () => {
  it.each<[string, Buffer, string]>([
    ["one member", gzipSync("hello"), "hello"],
    [
      "many members",
      Buffer.concat(["[\n", "a,\n", "", "b\n", "]"].map((part) => gzipSync(part))),
      "[\na,\nb\n]",
    ],
    ["an empty member", gzipSync(""), ""],
    ["stored members", Buffer.concat([gzipSync("a", { level: 0 }), gzipSync("b", { level: 0 })]), "ab"],
    ["a header with all its fields", memberWithFields(Buffer.from("hello")), "hello"],
    ["zeros after the end", Buffer.concat([gzipSync("hello"), zeros(1000)]), "hello"],
    [
      "zeros between members",
      Buffer.concat([gzipSync("a"), zeros(1), gzipSync("b"), zeros(700), gzipSync("c")]),
      "abc",
    ],
    ["nothing", Buffer.alloc(0), ""],
  ])("unpacks %s, in pieces of any size", async (_, packed, want) => {
    for (const size of [1, 2, 3, 17, 100_000]) {
      const { bytes, error } = await drainBytes(gunzip(chunksOf(packed, size), "x.json.gz"));
      expect([bytes.toString(), error]).toEqual([want, null]);
    }
  });

  it("unpacks any members in any pieces", async () => {
    const members = fc.array(
      fc.tuple(fc.string({ maxLength: 300 }), fc.nat(3), fc.integer({ min: 0, max: 9 })),
      {
        maxLength: 6,
      },
    );
    const packed = members.chain((parts) => {
      const bytes = Buffer.concat(
        parts.flatMap(([content, padding, level]) => [gzipSync(content, { level }), zeros(padding)]),
      );
      return fc.tuple(
        fc.constant(parts.map(([content]) => content).join("")),
        fc.constant(bytes),
        arbitraryCuts(bytes.length),
      );
    });
    await fc.assert(
      fc.asyncProperty(packed, async ([want, bytes, cuts]) => {
        const { bytes: got, error } = await unpack(bytes, cuts);
        expect([got.toString(), error]).toEqual([want, null]);
      }),
      { seed: 42, numRuns: 200 },
    );
  });

  it("unpacks more than fits any buffer, and what expands a thousand times", async () => {
    const long = Buffer.concat([text(3_000_000), Buffer.alloc(20_000_000, "x"), text(1_000_000, 7)]);
    const { bytes, error } = await drainBytes(gunzip(chunksOf(gzipSync(long), 1 << 20), "x.json.gz"));
    expect(error).toBeNull();
    expect(bytes.equals(long)).toBe(true);
  });

  describe("cut short", () => {
    const first = text(5000);
    const second = text(3000, 2);
    const packed = [gzipSync(first), gzipSync(second)];
    const whole = Buffer.concat(packed);
    const start = packed[0]!.length;

    it.each([1, 5, 9, 10, 11, 1000, start - 8, start - 4, start - 1])(
      "in the first member, at %i",
      async (cut) => {
        const { bytes, error } = await unpack(whole.subarray(0, cut), [3, 500]);
        expect(first.subarray(0, bytes.length).equals(bytes)).toBe(true);
        if (cut >= start - 8) expect(bytes.length).toBe(first.length);
        expect(error?.code).toBe("TRUNCATED_INPUT");
        expect(error?.message).toBe(
          `x.json.gz ends at byte ${cut} inside the gzip member that begins at byte 0: the file is cut short, fetch it again`,
        );
      },
    );

    it.each([1, 2, 10, 1000, packed[1]!.length - 1])("in the second member, %i bytes in", async (into) => {
      const { bytes, error } = await unpack(whole.subarray(0, start + into));
      expect(bytes.subarray(0, first.length).equals(first)).toBe(true);
      expect(error?.code).toBe("TRUNCATED_INPUT");
      expect(error?.message).toContain(
        `ends at byte ${start + into} inside the gzip member that begins at byte ${start}:`,
      );
    });

    it("between members is not seen here", async () => {
      const { bytes, error } = await unpack(whole.subarray(0, start));
      expect([bytes.equals(first), error]).toEqual([true, null]);
    });
  });

  describe("damaged", () => {
    const content = text(200_000);
    const packed = gzipSync(content);
    const changed = (at: number, byte: number): Buffer => {
      const copy = Buffer.from(packed);
      copy[at] = byte;
      return copy;
    };

    it.each([
      ["the checksum", packed.length - 8, "wrong checksum"],
      ["the length", packed.length - 4, "wrong length"],
    ])("in %s: everything is delivered first", async (_, at, reason) => {
      const { bytes, error } = await unpack(Buffer.concat([changed(at, packed[at]! ^ 1), gzipSync("more")]));
      expect(bytes.equals(content)).toBe(true);
      expect(error?.code).toBe("CORRUPT_INPUT");
      expect(error?.message).toBe(
        `x.json.gz is damaged at byte ${packed.length - 8}, in the gzip member that begins at byte 0 (${reason}): fetch it again`,
      );
    });

    it("anywhere: what was decoded before is delivered, and nothing passes unseen", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 10, max: packed.length - 1 }),
          fc.integer({ min: 1, max: 255 }),
          async (at, flip) => {
            const { bytes, error } = await unpack(changed(at, packed[at]! ^ flip));
            expect(error?.code).toMatch(/^(CORRUPT|TRUNCATED)_INPUT$/);
            // Not a byte of what lies before the fault is missing, apart from the last few.
            const before = Math.floor(((at - 64) / packed.length) * content.length) - 2000;
            if (before > 0) expect(bytes.subarray(0, before).equals(content.subarray(0, before))).toBe(true);
          },
        ),
        { seed: 42, numRuns: 60 },
      );
    });

    it("in the middle of a file of many members", async () => {
      const broken = Buffer.concat([
        gzipSync("one\n"),
        gzipSync("two\n"),
        changed(20, 255),
        gzipSync("four\n"),
      ]);
      const { bytes, error } = await unpack(broken);
      expect(bytes.subarray(0, 8).toString()).toBe("one\ntwo\n");
      expect(error?.code).toBe("CORRUPT_INPUT");
      expect(error?.message).toContain("in the gzip member that begins at byte 48 (");
    });

    it.each([
      ["text behind the end", Buffer.concat([gzipSync("hello"), Buffer.from("garbage")]), 25],
      ["text behind zeros", Buffer.concat([gzipSync("hello"), zeros(10), Buffer.from("garbage")]), 35],
      ["half a magic behind the end", Buffer.concat([gzipSync("hello"), Buffer.from([0x1f, 0x00])]), 25],
    ])("%s", async (_, bytes, at) => {
      for (const cuts of [[], [25], [26, 30]]) {
        const { bytes: got, error } = await unpack(bytes, cuts);
        expect(got.toString()).toBe("hello");
        expect(error?.code).toBe("CORRUPT_INPUT");
        expect(error?.message).toContain(`not gzip after the end of its last member, at byte ${at}:`);
      }
    });

    it.each([
      ["no gzip", Buffer.from("hello"), "no gzip header"],
      ["another method", Buffer.from([0x1f, 0x8b, 7, 0, 0, 0, 0, 0, 0, 0, 0]), "unknown compression method"],
      [
        "reserved flags",
        Buffer.from([0x1f, 0x8b, 8, 0x80, 0, 0, 0, 0, 0, 0, 0]),
        "unknown compression method",
      ],
      [
        "a name without end",
        Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 0]), Buffer.alloc(1 << 20, "x")]),
        "endless header",
      ],
    ])("%s", async (_, bytes, reason) => {
      const { error } = await unpack(bytes);
      expect([error?.code, error?.message.includes(reason)]).toEqual(["CORRUPT_INPUT", true]);
    });
  });

  it("delivers what it has when the source breaks", async () => {
    const failure = new Error("the disk broke");
    const packed = gzipSync(text(100_000));
    const taken: Uint8Array[] = [];
    await expect(
      (async () => {
        for await (const chunk of gunzip(thenFailing(packed.subarray(0, -5), failure), "x"))
          taken.push(chunk);
      })(),
    ).rejects.toBe(failure);
    expect(Buffer.concat(taken).length).toBe(100_000);
  });

  it("closes the source when the reader stops early", async () => {
    let closed = false;
    async function* source() {
      try {
        for (;;) yield gzipSync(text(1000));
      } finally {
        closed = true;
      }
    }
    for await (const _ of gunzip(source(), "x")) break;
    expect(closed).toBe(true);
  });
});
