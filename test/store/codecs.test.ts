import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entityCode } from "../../src/model/ids.ts";
import { ByteReader, ByteWriter } from "../../src/store/bytes.ts";
import { edgesOf, readEdgeHeads, readEnds, writeEdgeList } from "../../src/store/edges-codec.ts";
import { encodeEntity, readEntity, readLabel } from "../../src/store/entity-codec.ts";
import { entityKey, entityOfKey } from "../../src/store/keys.ts";
import { bucketOf, entitiesInBucket, nameHash } from "../../src/store/name-index.ts";
import { arbitraryEntity } from "./arbitrary-entity.ts";

const RUNS = { seed: 7, numRuns: 300 };

describe("bytes", () => {
  it("gives back whole numbers up to 2^53 and texts of any script", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.maxSafeNat(), fc.constantFrom(0, 127, 128, 2 ** 28 - 1, 2 ** 28, 2 ** 53 - 1))),
        fc.array(fc.string({ unit: "grapheme", maxLength: 300 })),
        (numbers, texts) => {
          const writer = new ByteWriter(1);
          for (const number of numbers) writer.varint(number);
          for (const text of texts) writer.text(text);
          const reader = new ByteReader(writer.view());
          expect(numbers.map(() => reader.varint())).toEqual(numbers);
          expect(texts.map(() => reader.text())).toEqual(texts);
          expect(reader.done).toBe(true);
        },
      ),
      RUNS,
    );
  });
});

describe("entity codec", () => {
  it("gives back every entity", () => {
    fc.assert(
      fc.property(arbitraryEntity(), (entity) => {
        const { code, value } = encodeEntity(entity);
        expect(readEntity(code, value)).toEqual(entity);
        expect(readLabel(value)).toBe(entity.label);
      }),
      RUNS,
    );
  });
});

describe("edges codec", () => {
  it("keeps distinct edges with the best class of their statements, and no self-loop", () => {
    fc.assert(
      fc.property(arbitraryEntity(), (entity) => {
        const writer = new ByteWriter();
        let before = 0;
        for (const list of edgesOf(entity)) {
          writeEdgeList(writer, list, before);
          before = list.property;
        }
        const found = readEdgeHeads(writer.view()).flatMap(({ property, counts, inlineAt }) => {
          const ends = readEnds(writer.view(), inlineAt, counts[0] + counts[1] + counts[2]);
          const classes = counts.flatMap((count, rank) => new Array<number>(count).fill(rank));
          return Array.from(ends, (end, i) => `${property} ${classes[i]} ${end}`);
        });
        const best = new Map<string, number>();
        for (const { property, rank, snak } of entity.statements) {
          if (snak.kind !== "entity" || snak.object === entity.id) continue;
          const key = `${property.slice(1)} ${entityCode(snak.object)}`;
          const preferred = entity.statements.some((s) => s.property === property && s.rank === "preferred");
          const rankClass = rank === "deprecated" ? 2 : rank === "preferred" || !preferred ? 0 : 1;
          best.set(key, Math.min(best.get(key) ?? 9, rankClass));
        }
        const want = [...best]
          .map(([key, rank]) => [...key.split(" ").map(Number), rank] as [number, number, number])
          .sort((a, b) => a[0] - b[0] || a[2] - b[2] || a[1] - b[1])
          .map(([property, end, rank]) => `${property} ${rank} ${end}`);
        expect(found).toEqual(want);
      }),
      RUNS,
    );
  });
});

describe("keys", () => {
  it("orders entities by code and reads them back", () => {
    const codes = [1, 255, 256, 2 ** 31 - 1, 2 ** 31 + 31];
    const keys = codes.map((code) => entityKey(code));
    expect(keys.map(entityOfKey)).toEqual(codes);
    expect([...keys].sort(Buffer.compare)).toEqual(keys);
  });
});

describe("name index", () => {
  it("hashes names alike whatever their case and composition, others apart", () => {
    expect(nameHash("Café")).toBe(nameHash("CAFE\u0301"));
    const hashes = new Set(Array.from({ length: 100_000 }, (_, i) => nameHash(`name ${i}`)));
    expect(hashes.size).toBe(100_000);
  });
  it("keeps hashes below 2^48 and buckets in range and ascending", () => {
    const hashes = Array.from({ length: 1000 }, (_, i) => nameHash(String(i))).sort((a, b) => a - b);
    const buckets = hashes.map((hash) => bucketOf(hash, 16));
    expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
    expect(new Set(buckets).size).toBe(16);
    expect(hashes.at(-1)!).toBeLessThan(2 ** 48);
  });
  it("finds the entities of one hash", () => {
    const hash = nameHash("Paris");
    const entry = (h: number, entity: number) => {
      const bytes = Buffer.alloc(10);
      bytes.writeUInt32BE(Math.floor(h / 65536), 0);
      bytes.writeUInt16BE(h % 65536, 4);
      bytes.writeUInt32BE(entity, 6);
      return bytes;
    };
    const bucket = Buffer.concat([
      entry(hash - 1, 5),
      entry(hash, 7),
      entry(hash, 2 ** 31 + 9),
      entry(hash + 1, 8),
    ]);
    expect(entitiesInBucket(bucket, hash)).toEqual([7, 2 ** 31 + 9]);
  });
});
