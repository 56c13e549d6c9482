import { existsSync } from "node:fs";
import { join } from "node:path";
import { isPropertyId, propertyCode, propertyNumber } from "../model/ids.ts";
import { types } from "../naming/types.ts";
import type { StoreReader } from "../store/open-store.ts";
import { type CodeMap, createCodeMap } from "../universe/code-map.ts";
import type { Manifest } from "../universe/manifest.ts";
import { openUniverse } from "../universe/open-universe.ts";
import type { Universe } from "../universe/universe.ts";
import { FILES } from "../universe/universe-files.ts";
import { createFaults, type Faults } from "./faults.ts";
import type { Schemas } from "./schemas.ts";
import {
  type BetweenNodes,
  type ContextFacts,
  verifyContext,
  verifyContextFacts,
  verifyRelations,
} from "./universe-context.ts";
import { verifyCore } from "./universe-core.ts";
import { type EntityLines, noteTypes, verifyEntityLines } from "./universe-entities.ts";
import { type FactLines, verifyFactLines } from "./universe-facts.ts";
import { verifyUniverseFiles } from "./universe-files.ts";
import { verifyGraphFile } from "./universe-graph.ts";
import { verifyIds } from "./universe-ids.ts";
import { corePromise, verifyManifest } from "./universe-manifest.ts";
import { verifyAgainstStore } from "./universe-store.ts";
import { type Verification, verification } from "./verification.ts";
import type { VerifyHooks } from "./verify-store.ts";

const IDS = "ids.tsv";

/**
 * Rechecks a universe: the files against the hashes and the schemas, the order of the lines, facts between entities alone, the
 * side file, core numbers and degrees, the core and its connection, the context and the type labels. Only the lines are
 * trusted; what is derived from them is worked out anew. Memory: about 100 bytes an edge.
 *
 * @param store the one that the universe was cut from, to compare it with
 * @throws KgError NO_UNIVERSE, UNIVERSE_VERSION, DAMAGED_UNIVERSE where there is no manifest to go by
 */
export async function verifyUniverse(
  folder: string,
  schemas: Schemas,
  { signal, onProgress }: VerifyHooks = {},
  mostFaults?: number,
  store?: StoreReader,
): Promise<Verification> {
  const faults = createFaults(folder, mostFaults);
  const breathe = async (phase: string) => {
    await new Promise(setImmediate);
    signal?.throwIfAborted();
    onProgress?.({ phase: `verifying ${phase}`, done: 0, whole: null });
  };
  await breathe("files");
  const { manifest, complete } = verifyUniverseFiles(folder, schemas, faults);
  if (!complete) return outcome(folder, faults, 0, {});
  const pathOf = (name: string) => join(folder, name);

  await breathe("entities");
  const properties = manifest.options.properties !== false;
  const nodes = verifyEntityLines(
    pathOf(FILES.entities),
    FILES.entities,
    { isNodes: true, properties },
    schemas,
    faults,
  );
  const context = verifyEntityLines(
    pathOf(FILES.context),
    FILES.context,
    { isNodes: false, properties: true },
    schemas,
    faults,
  );
  const nodeOf = placesOf(nodes.codes);
  const contextOf = placesOf(context.codes);
  const typeNotes = noteTypes(nodes);
  await breathe("facts");
  const facts = verifyFactLines(
    pathOf(FILES.facts),
    FILES.facts,
    {
      nodeOf,
      nodeCount: nodes.codes.length,
      noteType: typeNotes.note,
      rank: manifest.rank,
      without: withoutOf(manifest),
    },
    schemas,
    faults,
  );
  await breathe("context");
  const maps = { nodeOf, contextOf, noteType: typeNotes.note };
  const contextFacts = verifyContextFacts(
    pathOf(FILES.contextFacts),
    FILES.contextFacts,
    maps,
    schemas,
    faults,
  );
  const openEnds = verifyContext(
    FILES,
    nodes,
    context,
    facts,
    contextFacts,
    { ...maps, betweenNodes: classFactsOf(manifest) },
    faults,
  );
  const isKnown = (code: number) => nodeOf.get(code) >= 0 || contextOf.get(code) >= 0;
  // Classes of an import may stand in its labels alone.
  if (manifest.kind === "sample") typeNotes.verify(FILES.entities, isKnown, faults);
  const relations = verifyRelations(
    pathOf(FILES.relations),
    FILES.relations,
    facts,
    contextFacts,
    schemas,
    faults,
  );
  const ids = verifyNumberedIds(folder, facts, contextFacts, maps, faults);

  await breathe("the side file");
  verifyGraphFile(pathOf(FILES.graph), FILES.graph, nodes, facts, faults);
  await breathe("cores");
  verifyCore(FILES.entities, nodes, facts, corePromise(manifest), faults);
  verifyManifest(manifest, countsOf(nodes, context, facts, contextFacts, relations), faults);
  await breathe("type labels");
  if (faults.count() === 0) {
    const universe = await openUniverse(folder);
    try {
      if (manifest.kind !== "synthetic") await verifyTypeLabels(universe, faults);
      if (store && isComparable(manifest)) verifyAgainstStore(universe, store, faults);
    } finally {
      universe.close();
    }
  }

  const lines =
    nodes.codes.length + facts.statements + context.codes.length + contextFacts.lines + relations + ids;
  return outcome(folder, faults, lines, {
    entities: nodes.codes.length,
    edges: facts.subject.length,
    information: {
      kind: manifest.kind,
      k: manifest.k,
      openEnds,
      ...(store && { comparedWithStore: isComparable(manifest) }),
    },
  });
}

function outcome(
  file: string,
  faults: Faults,
  lines: number,
  {
    information = {},
    ...counts
  }: { readonly information?: object; readonly [what: string]: number | object | undefined },
): Verification {
  const checked = { lines, ...(counts as { [what: string]: number }) };
  return verification({ file, kind: "universe", checked, information: { ...information } }, faults);
}

function placesOf(codes: Uint32Array): CodeMap {
  const places = createCodeMap(codes.length);
  for (const [place, code] of codes.entries()) if (code > 0) places.set(code, place);
  return places;
}

/** Tells whether a universe is what its store has: it was sampled, and its times were not shifted since. */
function isComparable({ kind, options }: Manifest): boolean {
  return kind === "sample" && !options.shift;
}

/** Where only drawn facts are wanted, or some relations left out, the context has the facts of classes among them. */
function classFactsOf(manifest: Manifest): BetweenNodes {
  if (manifest.kind === "synthetic") return "any";
  return manifest.options.edges === "traversed" || withoutOf(manifest).size > 0 ? "class facts" : "none";
}

function withoutOf({ options }: Manifest): Set<number> {
  const without = Array.isArray(options.without) ? options.without : [];
  return new Set(without.filter(isPropertyId).map(propertyNumber));
}

function countsOf(
  nodes: EntityLines,
  context: EntityLines,
  facts: FactLines,
  contextFacts: ContextFacts,
  relations: number,
): Manifest["counts"] {
  return {
    entities: nodes.codes.length,
    edges: facts.subject.length,
    statements: facts.statements,
    literals: facts.literals,
    relations,
    types: new Set(nodes.types).size,
    context: context.codes.length,
    contextFacts: contextFacts.lines,
  };
}

/** Returns the lines of `ids.tsv`, 0 where there is none. */
function verifyNumberedIds(
  folder: string,
  facts: FactLines,
  contextFacts: ContextFacts,
  { nodeOf, contextOf }: { readonly nodeOf: CodeMap; readonly contextOf: CodeMap },
  faults: Faults,
): number {
  const path = join(folder, IDS);
  if (!existsSync(path)) return 0;
  const relations = new Set([...facts.statementsOf.keys(), ...facts.qualifiers, ...contextFacts.named]);
  const isKnown = (code: number) =>
    nodeOf.get(code) >= 0 || contextOf.get(code) >= 0 || relations.has(code - propertyCode(0));
  return verifyIds(path, IDS, isKnown, faults);
}

/** Derives every type label again, from the universe alone: the context must hold all that it rests on. */
async function verifyTypeLabels(universe: Universe, faults: Faults): Promise<void> {
  const { nodeCount } = universe.graph;
  let line = 0;
  for await (const { id, typeLabel } of types(universe, { context: true })) {
    const isNode = line++ < nodeCount;
    const record = isNode ? universe.entity(line - 1) : universe.context().get(id);
    if (record?.typeLabel === typeLabel) continue;
    faults.add(
      "type labels",
      `${id} has the type label ${JSON.stringify(record?.typeLabel)}, but its types give ${JSON.stringify(typeLabel)}`,
      {
        file: isNode ? FILES.entities : FILES.context,
        line: isNode ? line : line - nodeCount,
      },
    );
  }
}
