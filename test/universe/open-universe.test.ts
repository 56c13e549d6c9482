import {
  appendFileSync,
  chmodSync,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildUniverse } from "../../src/universe/memory-universe.ts";
import { openUniverse } from "../../src/universe/open-universe.ts";
import { SAMPLE_DEFAULTS, sampleUniverse } from "../../src/universe/sample.ts";
import { parseSeeds } from "../../src/universe/seed-spec.ts";
import type { Universe } from "../../src/universe/universe.ts";
import { writeUniverse } from "../../src/universe/write-universe.ts";
import { createMemoryStore } from "./memory-store.ts";
import { randomEntities } from "./random-store.ts";
import { smallContent } from "./small-content.ts";
import { temporaryFolder } from "./temporary-folder.ts";

async function smallUniverse(): Promise<string> {
  const folder = join(temporaryFolder(), "universe");
  await writeUniverse(folder, smallContent());
  return folder;
}

async function failure(folder: string): Promise<{ code: string; message: string }> {
  try {
    (await openUniverse(folder)).close();
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, message };
  }
  return { code: "", message: "it opens" };
}

/** Everything that a universe answers. */
function answersOf(universe: Universe) {
  const { graph } = universe;
  const nodes = Array.from({ length: graph.nodeCount }, (_, node) => node);
  const edges = Array.from({ length: graph.edgeCount }, (_, edge) => edge);
  return {
    manifest: universe.manifest,
    graph: Object.fromEntries(
      Object.entries(graph).map(([name, array]) => [name, typeof array === "number" ? array : [...array]]),
    ),
    relations: universe.relations,
    edgeFlags: [...universe.edgeFlags],
    ids: nodes.map(universe.id),
    places: nodes.map((node) => universe.node(universe.id(node))),
    relationNumbers: universe.relations.map(({ id }) => universe.relationOf(id)),
    predicates: universe.relations.map(({ id }) => universe.predicate(id)),
    labels: universe.labels(),
    entity: nodes.map(universe.entity),
    entities: [...universe.entities()],
    statements: edges.map(universe.statements),
    facts: nodes.map(universe.facts),
    context: [...universe.context()],
    contextFacts: [...universe.contextFacts()],
    strangers: [
      universe.node("Q4"),
      universe.node("P1"),
      universe.relationOf("P99999"),
      universe.predicate("P99999"),
    ],
  };
}

describe("openUniverse", () => {
  it("answers as a universe in memory does", async () => {
    const folder = await smallUniverse();
    const universe = await openUniverse(folder);
    const content = smallContent();
    const inMemory = buildUniverse({
      manifest: universe.manifest,
      entities: content.nodes.map(({ entity }) => entity),
      facts: content.nodes.flatMap(({ facts }) => facts),
      relations: ["P1", "P2"].map((id) => ({ id: id as "P1", label: `label of ${id}`, inverseLabel: null })),
      context: [...(content.context as Iterable<never>)],
      contextFacts: [...(content.contextFacts as Iterable<never>)],
    });
    expect(answersOf(universe)).toEqual(answersOf(inMemory));
    expect(universe.edgeFlags).toEqual(Uint8Array.of(2, 3, 0));
    expect(universe.predicate("P580")).toEqual({
      id: "P580",
      label: "label of P580",
      inverseLabel: null,
      edges: 0,
      statements: 0,
    });
    universe.close();
  });

  it("answers the same for a sampled universe", async () => {
    const folder = join(temporaryFolder(), "universe");
    await sampleUniverse(
      createMemoryStore(randomEntities(4, 150, 6)),
      { language: "en", source: { inputs: [] } },
      folder,
      { ...SAMPLE_DEFAULTS, seeds: parseSeeds("top:5") },
    );
    const universe = await openUniverse(folder);
    const answers = answersOf(universe);
    expect(answers.ids.length).toBeGreaterThan(20);
    const inMemory = buildUniverse({
      manifest: universe.manifest,
      entities: answers.entities,
      facts: answers.facts.flat(),
      relations: universe.relations,
      context: answers.context.map(([, entity]) => entity),
      contextFacts: answers.contextFacts,
    });
    expect(answersOf(inMemory)).toEqual(answers);
    universe.close();
  });

  it("builds the graph again where its file is missing or of another size", async () => {
    const folder = await smallUniverse();
    const path = join(folder, "graph.bin");
    const bytes = readFileSync(path);
    const expected = answersOf(await openUniverse(folder));
    rmSync(path);
    expect(answersOf(await openUniverse(folder))).toEqual(expected);
    expect(readFileSync(path)).toEqual(bytes);
    truncateSync(path, 100);
    expect(answersOf(await openUniverse(folder))).toEqual(expected);
    expect(readFileSync(path)).toEqual(bytes);
  });

  it("does so where the folder cannot be written to", async () => {
    const folder = await smallUniverse();
    const expected = answersOf(await openUniverse(folder));
    rmSync(join(folder, "graph.bin"));
    chmodSync(folder, 0o500);
    expect(answersOf(await openUniverse(folder))).toEqual(expected);
    chmodSync(folder, 0o700);
  });

  it("remembers records it read", async () => {
    const universe = await openUniverse(await smallUniverse());
    expect(universe.entity(0)).toBe(universe.entity(0));
    expect(universe.statements(0)).toBe(universe.statements(0));
    expect(universe.context()).toBe(universe.context());
    universe.close();
  });
});

describe("openUniverse explains", () => {
  it("that there is no such folder", async () => {
    const folder = join(temporaryFolder(), "none");
    expect(await failure(folder)).toEqual({
      code: "NO_UNIVERSE",
      message: `there is no universe ${folder}: name another with --universe, or make one with kg sample --out ${folder}, or with kg import`,
    });
  });

  it("that a folder is no universe", async () => {
    const folder = temporaryFolder();
    expect(await failure(folder)).toEqual({
      code: "NO_UNIVERSE",
      message: `${folder} is no universe, it has no manifest.json: name another with --universe, or make one with kg sample --out ${folder}, or with kg import`,
    });
    writeFileSync(join(folder, "manifest.json"), '{"name":"an app"}');
    expect((await failure(folder)).message).toMatch(
      /is no universe, its manifest.json is of something else: make one/,
    );
    writeFileSync(join(folder, "manifest.json"), "null");
    expect((await failure(folder)).code).toBe("NO_UNIVERSE");
  });

  it("that the version is another", async () => {
    const folder = await smallUniverse();
    writeFileSync(join(folder, "manifest.json"), '{"schema":"kg.universe/7","tool":{"version":"3.1.0"}}');
    expect(await failure(folder)).toEqual({
      code: "UNIVERSE_VERSION",
      message: `${folder} is a universe of another version (kg.universe/7, this kg reads kg.universe/1): make it again with this kg, or read it with kg 3.1.0`,
    });
  });

  it("that the manifest is damaged", async () => {
    const folder = await smallUniverse();
    truncateSync(join(folder, "manifest.json"), 50);
    expect(await failure(folder)).toEqual({
      code: "DAMAGED_UNIVERSE",
      message: `${join(folder, "manifest.json")} is damaged at byte 0: it is no JSON; make the universe again with the command that made it`,
    });
  });

  it("that a file is missing or has another size", async () => {
    const folder = await smallUniverse();
    rmSync(join(folder, "context.jsonl"));
    expect(await failure(folder)).toEqual({
      code: "DAMAGED_UNIVERSE",
      message: `${folder} is damaged: it lacks context.jsonl; make the universe again with the command that made it`,
    });
    const other = await smallUniverse();
    const path = join(other, "facts.jsonl");
    const size = readFileSync(path).length;
    appendFileSync(path, "\n");
    expect((await failure(other)).message).toBe(
      `${path} is damaged: it has ${size + 1} bytes, its manifest says ${size}; make the universe again with the command that made it`,
    );
  });

  it("that a record is damaged, when it is read", async () => {
    const folder = await smallUniverse();
    const path = join(folder, "entities.jsonl");
    const text = readFileSync(path, "utf8");
    const at = text.indexOf("\n") + 1;
    writeFileSync(path, `${text.slice(0, at)}x${text.slice(at + 1)}`);
    const universe = await openUniverse(folder);
    expect(universe.entity(0).id).toBe("Q1");
    const message = `${path} is damaged at byte ${at}: the line is no JSON; make the universe again with the command that made it`;
    expect(() => universe.entity(1)).toThrow(message);
    expect(() => [...universe.entities()]).toThrow(message);
    universe.close();
  });

  it("that the graph is damaged, though it has its size", async () => {
    const folder = await smallUniverse();
    const path = join(folder, "graph.bin");
    const bytes = readFileSync(path);
    writeFileSync(path, Buffer.concat([Buffer.from("NOTGRAPH"), bytes.subarray(8)]));
    expect(await failure(folder)).toEqual({
      code: "DAMAGED_UNIVERSE",
      message: `${path} is damaged: it does not begin as a graph of kg does; delete it, it is made again from the other files`,
    });
    writeFileSync(path, Buffer.concat([bytes.subarray(0, 12), Buffer.from("x"), bytes.subarray(13)]));
    expect((await failure(folder)).message).toMatch(/its header cannot be read; delete it/);
    const header = bytes.toString("latin1").replace('"edges":3', '"edges":9');
    writeFileSync(path, Buffer.from(header, "latin1"));
    expect((await failure(folder)).message).toMatch(/subject has not the length it should have; delete it/);
    rmSync(path);
    expect((await failure(folder)).message).toBe("it opens");
    expect(existsSync(path)).toBe(true);
  });
});
