import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FactRecord } from "../../src/model/records.ts";
import { checkUniverseFolder, makeUniverseFolder } from "../../src/universe/universe-files.ts";
import { writeUniverse } from "../../src/universe/write-universe.ts";
import { fact, smallContent } from "./small-content.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe("writeUniverse", () => {
  it("writes every file and says in the manifest what they are", async () => {
    const folder = join(temporaryFolder(), "deep", "universe");
    const manifest = await writeUniverse(folder, smallContent());
    expect(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"))).toEqual(manifest);
    expect(Object.keys(manifest.files)).toEqual([
      "context-facts.jsonl",
      "context.jsonl",
      "entities.jsonl",
      "facts.jsonl",
      "graph.bin",
      "relations.jsonl",
    ]);
    for (const [name, { bytes, sha256: hash }] of Object.entries(manifest.files)) {
      const content = readFileSync(join(folder, name));
      expect([content.length, sha256(content)]).toEqual([bytes, hash]);
    }
    expect(manifest.counts).toEqual({
      entities: 3,
      edges: 3,
      statements: 6,
      literals: 2,
      relations: 2,
      types: 1,
      context: 1,
      contextFacts: 2,
    });
    expect(readdirSync(join(folder, ".."))).toEqual(["universe"]);
  });

  it("replaces a universe whole", async () => {
    const folder = join(temporaryFolder(), "universe");
    await writeUniverse(folder, smallContent({ seed: "1" }));
    writeFileSync(join(folder, "notes.txt"), "old");
    await writeUniverse(folder, smallContent({ seed: "2" }));
    expect(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")).seed).toBe("2");
    expect(existsSync(join(folder, "notes.txt"))).toBe(false);
    expect(readdirSync(join(folder, ".."))).toEqual(["universe"]);
  });

  it("writes into an empty folder, and through a link", async () => {
    const parent = temporaryFolder();
    mkdirSync(join(parent, "empty"));
    symlinkSync(join(parent, "empty"), join(parent, "link"));
    await writeUniverse(join(parent, "link"), smallContent());
    expect(readdirSync(parent).sort()).toEqual(["empty", "link"]);
    expect(existsSync(join(parent, "empty", "manifest.json"))).toBe(true);
  });

  it("leaves anything else alone", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "thesis.tex"), "do not lose me");
    const refusal = `${folder} is not empty and holds no universe, so it is left alone; choose another folder with --out, or empty it`;
    await expect(writeUniverse(folder, smallContent())).rejects.toThrow(refusal);
    writeFileSync(join(folder, "manifest.json"), '{"schema":"something.else/1"}');
    await expect(writeUniverse(folder, smallContent())).rejects.toThrow(refusal);
    writeFileSync(join(folder, "manifest.json"), "no json");
    expect(() => checkUniverseFolder(folder)).toThrow(refusal);
    expect(readFileSync(join(folder, "thesis.tex"), "utf8")).toBe("do not lose me");
    const file = join(folder, "thesis.tex");
    expect(() => checkUniverseFolder(file)).toThrow(
      `${file} is a file, not a folder; choose another folder with --out`,
    );
  });

  it("keeps the old universe where writing fails", async () => {
    const folder = join(temporaryFolder(), "universe");
    await writeUniverse(folder, smallContent({ seed: "1" }));
    const before = readFileSync(join(folder, "manifest.json"), "utf8");
    const broken = {
      ...smallContent({ seed: "2" }),
      // biome-ignore lint/correctness/useYield: it fails before it has anything to give
      context: (function* (): Generator<never> {
        throw new Error("the store is gone");
      })(),
    };
    await expect(writeUniverse(folder, broken)).rejects.toThrow("the store is gone");
    expect(readFileSync(join(folder, "manifest.json"), "utf8")).toBe(before);
    expect(readdirSync(join(folder, ".."))).toEqual(["universe"]);
  });

  it("clears away what an interrupted run left, and nothing else", async () => {
    const parent = temporaryFolder();
    const folder = join(parent, "universe");
    const partial = join(parent, ".kg-partial-universe");
    mkdirSync(partial);
    writeFileSync(join(partial, "entities.jsonl"), "half a li");
    await writeUniverse(folder, smallContent());
    expect(readdirSync(parent)).toEqual(["universe"]);
    mkdirSync(partial);
    writeFileSync(join(partial, "thesis.tex"), "do not lose me");
    await expect(writeUniverse(folder, smallContent())).rejects.toThrow(
      `${partial} is in the way of writing a universe; move it elsewhere`,
    );
  });

  it("puts a universe back that was moved away when a run was killed", async () => {
    const parent = temporaryFolder();
    const folder = join(parent, "universe");
    await writeUniverse(folder, smallContent({ seed: "1" }));
    renameSync(folder, join(parent, ".kg-replaced-universe"));
    makeUniverseFolder(folder).abandon();
    expect(readdirSync(parent)).toEqual(["universe"]);
    expect(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")).seed).toBe("1");
  });

  it("explains where it cannot write", async () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    await expect(writeUniverse(join(file, "universe"), smallContent())).rejects.toThrow(
      /^cannot write .*universe: ENOTDIR.*; choose another folder with --out, and run the same command again$/,
    );
  });

  it("refuses content that is not in order", async () => {
    const folder = join(temporaryFolder(), "universe");
    const { nodes } = smallContent();
    await expect(writeUniverse(folder, { ...smallContent(), nodes: [...nodes].reverse() })).rejects.toThrow(
      "nodes must come in id order, but Q2 does not",
    );
    const outside: FactRecord = fact("Q1", "P1", "Q77");
    const [first, ...rest] = nodes;
    const stray = [{ entity: first!.entity, facts: [outside] }, ...rest];
    await expect(writeUniverse(folder, { ...smallContent(), nodes: stray })).rejects.toThrow(
      "which is no node",
    );
    expect(existsSync(folder)).toBe(false);
  });

  it("writes lines longer than its buffer", async () => {
    const folder = join(temporaryFolder(), "universe");
    const { nodes } = smallContent();
    const [first, ...rest] = nodes;
    const long = "ä".repeat(3 << 20);
    const entity = { ...first!.entity, description: long };
    await writeUniverse(folder, { ...smallContent(), nodes: [{ ...first!, entity }, ...rest] });
    const lines = readFileSync(join(folder, "entities.jsonl"), "utf8").split("\n");
    expect(lines).toHaveLength(4);
    expect(JSON.parse(lines[0]!).description).toBe(long);
  });
});
