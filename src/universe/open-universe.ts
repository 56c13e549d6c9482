import {
  closeSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { KgError } from "../errors.ts";
import { type EntityId, entityCode, entityIdOf, type PropertyId, propertyNumber } from "../model/ids.ts";
import type { EntityRecord, FactRecord, RelationRecord } from "../model/records.ts";
import { createGraphBuilder } from "./graph-builder.ts";
import { decodeGraphFile, encodeGraphFile, type GraphFile, readGraphFile } from "./graph-file.ts";
import { damaged, parseLine, readLineRecords } from "./json-lines.ts";
import type { Manifest } from "./manifest.ts";
import { createRecent } from "./recent.ts";
import type { Universe } from "./universe.ts";
import { FILES, MANIFEST_SCHEMA } from "./universe-files.ts";

/** Records of nodes and edges that stay in memory after they were read. */
const KEPT_RECORDS = 4096;

/**
 * Opens the folder of a universe. The graph is read, 14 bytes an edge; the rest is read when it is asked for. Where
 * the side file of the graph is missing or has not its size, the graph is built from the records again, and written
 * where the folder can be written to.
 *
 * @throws KgError NO_UNIVERSE, UNIVERSE_VERSION, DAMAGED_UNIVERSE
 */
export async function openUniverse(folder: string): Promise<Universe> {
  const manifest = readManifest(folder);
  for (const name of Object.values(FILES)) {
    if (name !== FILES.manifest && name !== FILES.graph) checkSize(folder, name, manifest);
  }
  return universeOf(folder, manifest, openGraph(folder, manifest));
}

/** Reads and checks the manifest of a universe. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, FILES.manifest);
  const make = `make one with kg sample --out ${folder}, or with kg import`;
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code !== "ENOENT" && code !== "ENOTDIR") {
      throw new KgError("NO_UNIVERSE", `cannot read ${path}: ${code}`, { cause });
    }
    const there = sizeOf(folder) !== undefined;
    throw new KgError(
      "NO_UNIVERSE",
      there
        ? `${folder} is no universe, it has no ${FILES.manifest}: name another with --universe, or ${make}`
        : `there is no universe ${folder}: name another with --universe, or ${make}`,
      { cause },
    );
  }
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch (cause) {
    throw damaged(path, 0, "it is no JSON", cause);
  }
  const schema: unknown = manifest?.schema;
  if (schema === MANIFEST_SCHEMA) return manifest;
  if (typeof schema === "string" && schema.startsWith("kg.universe/")) {
    throw new KgError(
      "UNIVERSE_VERSION",
      `${folder} is a universe of another version (${schema}, this kg reads ${MANIFEST_SCHEMA}): make it again with this kg, or read it with kg ${manifest.tool?.version}`,
    );
  }
  throw new KgError(
    "NO_UNIVERSE",
    `${folder} is no universe, its ${FILES.manifest} is of something else: ${make}`,
  );
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

function checkSize(folder: string, name: string, manifest: Manifest): void {
  const path = join(folder, name);
  const size = sizeOf(path);
  const expected = manifest.files[name]?.bytes;
  if (size === expected) return;
  throw new KgError(
    "DAMAGED_UNIVERSE",
    (size === undefined
      ? `${folder} is damaged: it lacks ${name}`
      : `${path} is damaged: it has ${size} bytes, its manifest says ${expected ?? "nothing of it"}`) +
      "; make the universe again with the command that made it",
  );
}

function openGraph(folder: string, manifest: Manifest): GraphFile {
  const path = join(folder, FILES.graph);
  const size = manifest.files[FILES.graph]?.bytes;
  if (size !== undefined && sizeOf(path) === size) {
    const read = (from: number, bytes: number) => {
      const file = openSync(path, "r");
      try {
        const into = new Uint8Array(bytes);
        readWhole(file, into, from, path);
        return into;
      } finally {
        closeSync(file);
      }
    };
    return readGraphFile({ size, read }, path);
  }
  const pieces = rebuildGraph(folder);
  writeBack(path, pieces);
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return decodeGraphFile(bytes.buffer, path);
}

function rebuildGraph(folder: string): Uint8Array[] {
  const builder = createGraphBuilder();
  for (const { record, offset, bytes } of readLineRecords<EntityRecord>(join(folder, FILES.entities))) {
    builder.node(record, offset, bytes);
  }
  const facts = join(folder, FILES.facts);
  for (const { record, offset, bytes } of readLineRecords<FactRecord>(facts)) {
    builder.fact(record, offset, bytes);
  }
  try {
    return encodeGraphFile(builder.finish());
  } catch (cause) {
    throw damaged(facts, 0, (cause as Error).message, cause);
  }
}

/** A folder that cannot be written to is no reason to fail. */
function writeBack(path: string, pieces: readonly Uint8Array[]): void {
  const partial = `${path}.partial`;
  try {
    writeFileSync(partial, Buffer.concat(pieces));
    renameSync(partial, path);
  } catch {
    rmSync(partial, { force: true });
  }
}

/** Fills an array from a place in a file. */
function readWhole(file: number, into: Uint8Array, from: number, path: string): void {
  for (let at = 0; at < into.length; ) {
    const read = readSync(file, into, at, Math.min(into.length - at, 1 << 30), from + at);
    if (read === 0) throw damaged(path, from + at, "the file ends here");
    at += read;
  }
}

function universeOf(folder: string, manifest: Manifest, indexed: GraphFile): Universe {
  const { graph, codes, properties } = indexed;
  const pathOf = (name: string) => join(folder, name);
  const open = new Map<string, number>();
  const readText = (name: string, from: number, bytes: number): string => {
    let file = open.get(name);
    if (file === undefined) {
      file = openSync(pathOf(name), "r");
      open.set(name, file);
    }
    const into = Buffer.allocUnsafe(bytes);
    readWhole(file, into, from, pathOf(name));
    return into.toString("utf8");
  };
  const readFacts = (from: number, bytes: number): FactRecord[] =>
    bytes === 0
      ? []
      : readText(FILES.facts, from, bytes - 1)
          .split("\n")
          .map((line) => parseLine<FactRecord>(line, pathOf(FILES.facts), from));

  const predicates = new Map<PropertyId, RelationRecord>();
  for (const { record } of readLineRecords<RelationRecord>(pathOf(FILES.relations)))
    predicates.set(record.id, record);
  const relations = Array.from(properties, (number) => {
    const relation = predicates.get(`P${number}`);
    if (!relation) throw damaged(pathOf(FILES.relations), 0, `it lacks P${number}`);
    return relation;
  });
  let context: Map<EntityId, EntityRecord> | undefined;

  return {
    manifest,
    graph,
    relations,
    get edgeFlags() {
      return indexed.edgeFlags;
    },
    id: (node) => entityIdOf(codes[node]!),
    node: (id) => indexIn(codes, entityCode(id)),
    relationOf: (id) => indexIn(properties, propertyNumber(id)),
    predicate: (id) => predicates.get(id),
    labels: indexed.labels,
    entity: createRecent(KEPT_RECORDS, (node) => {
      const { entityStart } = indexed;
      const from = entityStart[node]!;
      const line = readText(FILES.entities, from, entityStart[node + 1]! - from - 1);
      return parseLine<EntityRecord>(line, pathOf(FILES.entities), from);
    }),
    *entities() {
      for (const { record } of readLineRecords<EntityRecord>(pathOf(FILES.entities))) yield record;
    },
    statements: createRecent(KEPT_RECORDS, (edge) =>
      readFacts(indexed.edgeStart[edge]!, indexed.edgeBytes[edge]!),
    ),
    facts(node) {
      const { factStart } = indexed;
      return readFacts(factStart[node]!, factStart[node + 1]! - factStart[node]!);
    },
    context() {
      if (!context) {
        context = new Map();
        for (const { record } of readLineRecords<EntityRecord>(pathOf(FILES.context)))
          context.set(record.id, record);
      }
      return context;
    },
    *contextFacts() {
      for (const { record } of readLineRecords<FactRecord>(pathOf(FILES.contextFacts))) yield record;
    },
    close() {
      for (const file of open.values()) closeSync(file);
      open.clear();
    },
  };
}

/** The place of a number in an ascending list, or -1. */
function indexIn(list: Uint32Array, wanted: number): number {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = list[middle]!;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
