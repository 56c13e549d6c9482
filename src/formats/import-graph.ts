import { basename } from "node:path";
import { KgError } from "../errors.ts";
import type { CoreDegree } from "../graph/k-core.ts";
import { isPropertyId, type PropertyId, propertyCode, propertyNumber } from "../model/ids.ts";
import type { Manifest } from "../universe/manifest.ts";
import { checkUniverseFolder } from "../universe/universe-files.ts";
import type { UniverseContent } from "../universe/write-universe.ts";
import { chooseImportCore, type ImportCore } from "./choose-import-core.ts";
import { importContent, presentCodes } from "./import-content.ts";
import { buildImportedGraph, edgesAmong } from "./imported-graph.ts";
import { type ImportedWorld, importedWorld, labelOfId } from "./imported-world.ts";
import { type KnownRelations, type Numbering, numberIds } from "./number-ids.ts";
import { type RelationRow, readLabels, readRelations, relationId } from "./read-labels.ts";
import { createTriples, type IdKind, readTriples } from "./read-triples.ts";
import type { Columns, TripleField } from "./tsv-columns.ts";
import type { ReadInput, RowHooks } from "./tsv-rows.ts";
import { writeWithIds } from "./write-with-ids.ts";

/** Files of tab-separated columns; `-` is standard input. */
export interface ImportInputs {
  readonly triples: readonly string[];
  readonly labels: readonly string[];
  readonly relations: readonly string[];
}

export interface ImportOptions extends KnownRelations {
  readonly core: ImportCore;
  readonly coreDegree: CoreDegree;
  /** Whether ids are Wikidata's; undefined asks the first statement. */
  readonly ids: IdKind | undefined;
  /** Columns of the triples; undefined asks the header, or takes subject, property, object, start, end. */
  readonly columns: Columns<TripleField> | undefined;
  /** The language of the labels. */
  readonly language: string;
  /** Whether an id that is not Wikidata's stands for a label that is missing. */
  readonly labelIds: boolean;
  /** Whether lines of triples that cannot be read are left out instead of ending the work. */
  readonly setAside: boolean;
}

/** Everything is kept, and nothing is asked for. */
export const IMPORT_DEFAULTS: ImportOptions = {
  core: { kind: "all" },
  coreDegree: "neighbours",
  ids: undefined,
  columns: undefined,
  language: "en",
  labelIds: false,
  instanceOf: undefined,
  subclassOf: undefined,
  setAside: false,
};

export interface ImportHooks {
  readonly signal?: AbortSignal;
  /** Takes what the user should know; the manifest keeps it too. */
  readonly onNotice?: (text: string) => void;
  readonly onWarning?: (text: string) => void;
  readonly onProgress?: (reading: { phase: string; done: number; whole: number | null }) => void;
}

export interface ImportResult {
  readonly manifest: Manifest;
  /** Lines left out. */
  readonly setAside: number;
}

/** Lines left out that are shown one by one. */
const SHOWN = 5;

/**
 * Makes a universe of any other knowledge graph: every entity of the triples is a node unless a core is asked for, every
 * line a statement, classes that are no nodes the context. The same files and options give the same bytes. Memory: about 30
 * bytes a statement while they are put in order, then those of the universe's graph; each distinct id, label and literal once.
 *
 * @throws KgError NO_TRIPLES, BAD_LINE and the other errors of reading, EMPTY_CORE, SMALL_CORE, and those of the folder
 */
export async function importGraph(
  inputs: ImportInputs,
  folder: string,
  options: ImportOptions,
  { signal, onNotice, onWarning, onProgress = () => {} }: ImportHooks = {},
): Promise<ImportResult> {
  checkUniverseFolder(folder);
  const notices: string[] = [];
  const notify = (text: string, tell = onNotice) => {
    notices.push(text);
    tell?.(text);
  };
  const reading = await readAll(inputs, options, signal, onProgress);
  const { world, numbering, relations, setAside } = reading;
  const { graph } = world;

  onProgress({ phase: "looking for cores", done: 0, whole: null });
  const nodes = chooseImportCore(edgesAmong(graph), options.core, options.coreDegree);
  const pause = async (phase: string, done: number, whole: number) => {
    await new Promise(setImmediate);
    signal?.throwIfAborted();
    onProgress({ phase, done, whole });
  };
  const content = importContent(world, nodes, { language: options.language, pause });
  const isPresent = presentCodes(world, nodes.places, content.contextPlaces);
  const named = new Set<number>();

  for (const text of setAside.lines) notify(text, onWarning);
  if (setAside.count > 0)
    notify(
      `${linesOf(setAside.count)} cannot be read and ${setAside.count === 1 ? "is" : "are"} left out`,
      onWarning,
    );
  if (graph.repeated > 0)
    notify(
      `${linesOf(graph.repeated)} that say just what another says: each is a statement, together they are one edge`,
    );
  if (nodes.places.length < graph.entityCount) {
    notify(
      `k = ${nodes.k}: ${nodes.places.length} of the ${graph.entityCount} entities are in the largest component of the core`,
    );
  }
  const manifest = await writeWithIds(
    folder,
    {
      ...content,
      predicate: predicateNames(relations, numbering, options.labelIds),
      manifest(counts, predicates) {
        for (const { id } of predicates) named.add(propertyCode(propertyNumber(id)));
        const missing = content.missing();
        if (missing.labels > 0) {
          notify(
            `${missing.labels} of ${counts.entities} entities have no label` +
              (inputs.labels.length === 0 ? "; --labels FILE gives them" : "") +
              (numbering.numbered > 0 && !options.labelIds ? "; --label-ids takes the ids themselves" : ""),
          );
        }
        if (missing.typeLabels > 0) {
          notify(
            `${missing.typeLabels} entities have classes but no type label: the classes have none; give labels of classes too`,
          );
        }
        if (numbering.numbered > 0) {
          notify(`${numbering.numbered} ids are not Wikidata's and were numbered; ids.tsv tells them`);
        }
        return {
          kind: "import",
          options: namedOptions(options, reading.ids),
          seed: "",
          language: options.language,
          rank: "non-deprecated",
          source: { inputs: reading.inputs },
          dropped: {},
          seeds: { asked: 0, found: 0, used: 0, filled: 0 },
          growth: [],
          ladder: nodes.ladder,
          k: nodes.k,
          notices,
        };
      },
    },
    function* () {
      for (const [code, source] of numbering.sources()) {
        if (isPresent(code) || named.has(code)) yield [code, source] as const;
      }
    },
  );
  return { manifest, setAside: setAside.count };
}

interface Reading {
  readonly world: ImportedWorld;
  readonly numbering: Numbering;
  readonly relations: ReadonlyMap<string, RelationRow>;
  readonly inputs: readonly ReadInput[];
  readonly ids: IdKind;
  readonly setAside: { readonly count: number; readonly lines: readonly string[] };
}

/** Reads all files: relations first, since they say which values are times. */
async function readAll(
  { triples: triplePaths, labels: labelPaths, relations: relationPaths }: ImportInputs,
  options: ImportOptions,
  signal: AbortSignal | undefined,
  onProgress: NonNullable<ImportHooks["onProgress"]>,
): Promise<Reading> {
  const hooks = (phase: string): RowHooks => ({
    signal,
    onBlock: (done, whole) => onProgress({ phase, done, whole }),
  });
  const { relations, inputs: relationInputs } = await readRelations(
    relationPaths,
    hooks("reading relations"),
  );
  const triples = createTriples(options.ids);
  const setAside = { count: 0, lines: [] as string[] };
  const tripleInputs: ReadInput[] = [];
  for (const path of triplePaths) {
    const onBadLine = (line: number, reason: string) => {
      if (setAside.count++ < SHOWN) setAside.lines.push(`${basename(path)}, line ${line}: ${reason}`);
    };
    const input = await readTriples(
      path,
      triples,
      {
        columns: options.columns,
        isTime: (property) => relations.get(relationId(property))?.datatype === "time",
        ...(options.setAside && { onBadLine }),
      },
      hooks("reading triples"),
    );
    tripleInputs.push(input);
  }
  if (triples.subject.length() === 0) {
    throw new KgError(
      "NO_TRIPLES",
      `there is no triple in ${triplePaths.join(", ")}: a line is subject, property and object, separated by tabs`,
    );
  }
  const ids = triples.ids ?? "other";
  const inTriples = triples.entities.count();
  const { labels, inputs: labelInputs } = await readLabels(
    labelPaths,
    triples.entities,
    ids,
    hooks("reading labels"),
  );
  onProgress({ phase: "putting triples in order", done: 0, whole: null });
  const numbering = numberIds(triples.entities, inTriples, triples.properties, options);
  const graph = buildImportedGraph(triples, numbering, inTriples);
  return {
    world: importedWorld(graph, triples.entities, labels, options.labelIds),
    numbering,
    relations,
    inputs: [...tripleInputs, ...labelInputs, ...relationInputs],
    ids,
    setAside,
  };
}

/** Labels of the qualifiers that columns of times become. */
const QUALIFIER_LABELS: ReadonlyMap<PropertyId, string> = new Map([
  ["P580", "start time"],
  ["P582", "end time"],
]);

function predicateNames(
  relations: ReadonlyMap<string, RelationRow>,
  numbering: Numbering,
  labelIds: boolean,
): UniverseContent["predicate"] {
  const sources = new Map<PropertyId, string>();
  for (const [code, source] of numbering.sources()) {
    if (code >= propertyCode(0)) sources.set(`P${code - propertyCode(0)}`, source);
  }
  return (id) => {
    const source = sources.get(id);
    const row = relations.get(source ?? id);
    const made = labelIds && source !== undefined && !isPropertyId(source) ? labelOfId(source) : null;
    return {
      label: row?.label ?? made ?? QUALIFIER_LABELS.get(id) ?? null,
      inverseLabel: row?.inverseLabel ?? null,
    };
  };
}

function namedOptions(options: ImportOptions, ids: IdKind): Manifest["options"] {
  const { core, columns } = options;
  return {
    ids,
    columns: columns ? Object.fromEntries(Object.entries(columns)) : null,
    "label-ids": options.labelIds,
    "instance-of": options.instanceOf ?? null,
    "subclass-of": options.subclassOf ?? null,
    "set-aside": options.setAside,
    "k-core": core.kind === "fixed" ? core.k : null,
    "target-entities": core.kind === "target" ? core.entities : null,
    "core-degree": options.coreDegree,
  };
}

function linesOf(count: number): string {
  return count === 1 ? "1 line" : `${count} lines`;
}
