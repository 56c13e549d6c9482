import { createHash } from "node:crypto";
import type { EntityId, PropertyId } from "../model/ids.ts";
import type { EntityRecord, FactRecord, QualifierRecord, QualifierValue } from "../model/records.ts";
import { isProper } from "../model/text.ts";
import type { Manifest } from "../universe/manifest.ts";
import type { Universe } from "../universe/universe.ts";
import { writeUniverse } from "../universe/write-universe.ts";
import { editUniverse, type UniverseEdit } from "./edit-universe.ts";
import type { MatchMode } from "./name-match.ts";
import { shiftFact } from "./shift.ts";

/** How a synthetic universe differs from the real one beside its names. */
export interface SyntheticOptions {
  readonly seed: string;
  /** Years to shift times by. */
  readonly shift?: number;
  /** New ids of items, see `opaqueIds`. */
  readonly ids?: ReadonlyMap<EntityId, EntityId>;
  /** Entities to leave out. */
  readonly without?: ReadonlySet<EntityId>;
  /** The resolved options of the renaming, for the manifest. */
  readonly options: Manifest["options"];
}

/** How a universe is renamed, for the manifest of the synthetic one. */
export interface RenamingOptions {
  /** `builtin`, `command` or `openai`. */
  readonly namer: string;
  /** Of `openai`. */
  readonly model?: string | undefined;
  readonly match: MatchMode;
  /** The digest of the store whose labels are no new names, or null. */
  readonly store: string | null;
  /** Years, or null. */
  readonly shift: number | null;
  readonly opaqueIds: boolean;
  readonly mendLeaks: boolean;
  readonly dropLeaks: boolean;
}

/** The options as a manifest keeps them: by their long names, without seed, program, address and key. */
export function renamingOptions(options: RenamingOptions): Manifest["options"] {
  const { namer, model, match, store, shift, opaqueIds, mendLeaks, dropLeaks } = options;
  return {
    namer,
    ...(model === undefined ? {} : { model }),
    match,
    store,
    shift,
    "opaque-ids": opaqueIds,
    "mend-leaks": mendLeaks,
    "drop-leaks": dropLeaks,
  };
}

/**
 * Writes the synthetic twin of a universe: the same entities under their new names and the same facts among them.
 *
 * It keeps entity facts and time values; other literals and special values give the world away or say nothing (SynthWorlds,
 * appendix A, footnote 2). Qualifiers keep entities, times and special values. Descriptions, aliases, titles and the number
 * of sitelinks are left out; type labels and the labels of relations stay, as they name nothing.
 *
 * @param names the new names by id; entities without one keep their label
 * @throws KgError of `writeUniverse`
 */
export async function writeSyntheticUniverse(
  folder: string,
  universe: Universe,
  names: ReadonlyMap<EntityId, string>,
  { seed, shift, ids, without, options }: SyntheticOptions,
): Promise<Manifest> {
  const { manifest: real } = universe;
  const edit: UniverseEdit = {
    entity: (record) => syntheticEntity(record, names.get(record.id), real.language),
    fact: (fact) => {
      const bare = syntheticFact(fact);
      return bare && shift !== undefined ? shiftFact(bare, shift) : bare;
    },
    predicate: ({ id, label, inverseLabel }) => ({ label: names.get(id) ?? label, inverseLabel }),
    ...(ids ? { ids } : {}),
    ...(without ? { without } : {}),
  };
  const { content, left } = editUniverse(universe, edit);
  const whole = left.named === 0;
  const coreDegree = real.options["core-degree"];
  return writeUniverse(folder, {
    ...content,
    manifest: () => ({
      kind: "synthetic",
      options: { ...options, ...(coreDegree === undefined ? {} : { "core-degree": coreDegree }) },
      seed,
      language: real.language,
      rank: real.rank,
      source: { inputs: [manifestOrigin(real)] },
      dropped: whole ? {} : { leak: left.named, unconnected: left.unconnected },
      seeds: { asked: 0, found: 0, used: 0, filled: 0 },
      growth: [],
      ladder: whole ? real.ladder : [],
      k: whole ? real.k : 0,
      notices: [],
    }),
  });
}

/** The manifest of the universe that another was made from, as an input. */
function manifestOrigin(manifest: Manifest): Manifest["source"]["inputs"][number] {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  return {
    name: "manifest.json",
    bytes: Buffer.byteLength(text),
    fingerprint: createHash("sha256").update(text).digest("hex"),
  };
}

function syntheticEntity(record: EntityRecord, name: string | undefined, language: string): EntityRecord {
  return {
    ...record,
    ...(name === undefined ? {} : { label: name, labelLanguage: language, proper: isProper(name) }),
    description: null,
    aliases: [],
    sitelinks: 0,
    title: null,
  };
}

function syntheticFact(fact: FactRecord): FactRecord | null {
  if (fact.object === undefined && fact.value?.type !== "time") return null;
  const qualifiers: Record<PropertyId, readonly QualifierValue[]> = {};
  for (const [property, values] of Object.entries(fact.qualifiers) as [
    PropertyId,
    readonly QualifierValue[],
  ][]) {
    const kept = values.filter(({ type }) => KEPT_QUALIFIERS.has(type));
    if (kept.length > 0) qualifiers[property] = kept;
  }
  return { ...fact, qualifiers: qualifiers as QualifierRecord };
}

const KEPT_QUALIFIERS: ReadonlySet<string> = new Set(["entity", "time", "somevalue", "novalue"]);
