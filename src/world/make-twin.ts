import { createHash } from "node:crypto";
import { join } from "node:path";
import type { EntityId } from "../model/ids.ts";
import { type NameJournal, openNameJournal } from "../naming/name-journal.ts";
import { type RenameRecord, rename } from "../naming/rename.ts";
import { resolveLeaks } from "../naming/resolve-leaks.ts";
import { renamingOptions, writeSyntheticUniverse } from "../naming/synthetic-universe.ts";
import type { StoreReader } from "../store/open-store.ts";
import type { Manifest } from "../universe/manifest.ts";
import type { Universe } from "../universe/universe.ts";
import { FILES } from "../universe/universe-files.ts";
import type { StepHooks } from "./run-steps.ts";
import { WORLD_FILES } from "./world-files.ts";
import type { WorldNamer, WorldOptions } from "./world-options.ts";
import { writeRecords } from "./write-records.ts";

/** The options of the renaming, as the manifest of the twin has them. */
export function twinOptions({ namer, match, delta }: WorldOptions, store: StoreReader): Manifest["options"] {
  return renamingOptions({
    namer: namer?.kind ?? "builtin",
    model: namer?.model,
    match,
    store: store.meta.digest,
    shift: delta,
    opaqueIds: false,
    mendLeaks: true,
    dropLeaks: false,
  });
}

/**
 * Writes the renamings and the synthetic twin of a universe. It has the same entities under the same ids, so that both worlds
 * can be asked the same; labels in lower case that hold old names are mended, and none is left out.
 *
 * @returns the number of renamings
 */
export async function makeTwin(
  folder: string,
  universe: Universe,
  store: StoreReader,
  options: WorldOptions,
  hooks: StepHooks,
): Promise<number> {
  const { seed, match, namer, delta } = options;
  const { signal, onNotice, onWarning, onProgress } = hooks;
  const names = new Map<EntityId, string>();
  const keep = (record: RenameRecord) => {
    names.set(record.id, record.to);
    return record;
  };
  async function* renamings(): AsyncGenerator<RenameRecord> {
    let level = 0;
    let refused = 0;
    for await (const record of rename(universe, {
      seed,
      match,
      otherLabels: { has: (label) => store.byLabel(label, { folded: true }).length > 0 },
      ...(namer && {
        namer: namer.create((id) => universe.predicate(id)?.label ?? null),
        journal: openJournal(folder, namer, universe, store, options),
      }),
      ...(signal && { signal }),
      onProgress,
    })) {
      level = record.level + 1;
      if (record.refused) refused++;
      yield keep(record);
    }
    if (refused > 0) {
      onNotice(
        `no answer would do for ${refused} entities, builtin names stand in: see refused in their records`,
      );
    }
    const { mended, open } = await resolveLeaks(universe, names, { mend: true, drop: false, match, level });
    for (const record of mended) yield keep(record);
    if (open > 0) {
      onWarning(
        `${open} labels in lower case still have a capital of the real world: kg names --leaks --universe ${join(folder, WORLD_FILES.real.universe)} lists them`,
      );
    }
  }
  const count = await writeRecords(join(folder, WORLD_FILES.synthetic.renamings), renamings(), signal);
  await writeSyntheticUniverse(join(folder, WORLD_FILES.synthetic.universe), universe, names, {
    seed,
    shift: delta,
    options: twinOptions(options, store),
  });
  return count;
}

/** Each renaming has a journal of its own, so that going back to earlier options finds the names again. */
function openJournal(
  folder: string,
  { origin }: WorldNamer,
  { manifest }: Universe,
  store: StoreReader,
  { seed, match }: WorldOptions,
): NameJournal {
  const universe = manifest.files[FILES.entities]?.sha256 ?? "";
  const whole = { ...origin, universe, store: store.meta.digest, seed, match };
  const name = createHash("sha256").update(JSON.stringify(whole)).digest("hex").slice(0, 12);
  return openNameJournal(join(folder, `names-${name}.journal`), whole);
}
