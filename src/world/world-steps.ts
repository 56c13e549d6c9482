import { createHash } from "node:crypto";
import { join } from "node:path";
import { mirrorMotifs } from "../motifs/mirror-motifs.ts";
import type { MotifRecord } from "../motifs/motif-record.ts";
import { motifs } from "../motifs/motifs.ts";
import { nameTasks } from "../naming/name-tasks.ts";
import { shifts } from "../naming/shift.ts";
import { types } from "../naming/types.ts";
import { type NavigationOptions, navigationPairs } from "../navigation/navigation-pairs.ts";
import { pages } from "../pages/pages.ts";
import type { StoreReader } from "../store/open-store.ts";
import { readLineRecords } from "../universe/json-lines.ts";
import { namedOptions, sampleUniverse, storeOrigin } from "../universe/sample.ts";
import type { Universe } from "../universe/universe.ts";
import { makeTwin, twinOptions } from "./make-twin.ts";
import type { Step, StepHooks } from "./run-steps.ts";
import { VERIFIED, verifyWorld } from "./verify-world.ts";
import { WORLD_FILES } from "./world-files.ts";
import { motifOptions, type WorldOptions } from "./world-options.ts";
import { writeRecords } from "./write-records.ts";

/** What the steps work on. */
export interface WorldGround {
  readonly folder: string;
  readonly store: StoreReader;
  /** The digest of the list that `--seeds` names, where it is a file. */
  readonly seedList?: string | undefined;
  /** Opens a universe of the folder, or gives the one that is open. */
  readonly open: (world: "real" | "synthetic") => Promise<Universe>;
  /** Closes the one that is about to be replaced. */
  readonly forget: (world: "real" | "synthetic") => void;
}

const { real, synthetic } = WORLD_FILES;
const QUIET = { onNotice: () => {}, onWarning: () => {} };

/** The steps of a world in their order, each after those that it reads from. */
export function worldSteps(ground: WorldGround, options: WorldOptions): Step[] {
  const { folder } = ground;
  const { seed, match, delta } = options;
  const print = (path: string, records: (hooks: StepHooks) => Promise<AsyncIterable<object>>) => ({
    writes: [path],
    make: async (hooks: StepHooks) => writeRecords(join(folder, path), await records(hooks), hooks.signal),
  });
  return [
    sampleStep(ground, options),
    {
      step: "types",
      world: "real",
      options: {},
      reads: [real.manifest],
      ...print(real.types, async () => types(await ground.open("real"))),
    },
    {
      step: "names",
      world: "real",
      options: { match },
      reads: [real.manifest],
      ...print(real.names, async () => nameTasks(await ground.open("real"), { match })),
    },
    renameStep(ground, options),
    {
      step: "shift",
      world: "synthetic",
      options: { delta },
      reads: [real.manifest],
      ...print(synthetic.shifts, async () => shifts(await ground.open("real"), delta)),
    },
    ...(["real", "synthetic"] as const).flatMap((world): Step[] => [
      {
        step: "pages",
        world,
        options: pageOptions(options),
        reads: [WORLD_FILES[world].manifest],
        ...print(WORLD_FILES[world].pages, async ({ onWarning }) =>
          pages(await ground.open(world), { ...options.pages, ...(world === "real" && { onWarning }) }),
        ),
      },
      world === "real"
        ? {
            step: "motifs",
            world,
            options: { preset: options.preset, seed, limit: options.limit, ...pageOptions(options) },
            reads: [real.manifest],
            outside: storeInput(ground.store),
            ...print(real.motifs, async (hooks) => minedMotifs(ground, options, hooks)),
          }
        : {
            step: "motifs",
            world,
            options: pageOptions(options),
            reads: [synthetic.manifest, real.motifs],
            ...print(synthetic.motifs, async () =>
              mirrorMotifs(
                recordsOf<MotifRecord>(join(folder, real.motifs)),
                await ground.open(world),
                options.pages,
              ),
            ),
          },
      {
        step: "navigate",
        world,
        options: {
          seed,
          buckets: options.navigation.buckets,
          "per-bucket": options.navigation.perBucket,
          ...pageOptions(options),
        },
        reads: [WORLD_FILES[world].manifest],
        ...print(WORLD_FILES[world].pairs, async (hooks) => {
          const universe = await ground.open(world);
          // The twin's are the same, and so is what there is to say of them.
          const { onNotice, onWarning } = world === "real" ? hooks : QUIET;
          return navigationPairs(universe, navigationOptions(options, { ...hooks, onNotice, onWarning }));
        }),
      },
    ]),
    {
      step: "verify",
      world: "both",
      options: { preset: options.preset, match, ...pageOptions(options) },
      reads: VERIFIED,
      outside: storeInput(ground.store),
      writes: [WORLD_FILES.verify],
      make: async (hooks) => {
        const universes = { real: await ground.open("real"), synthetic: await ground.open("synthetic") };
        return verifyWorld(folder, universes, ground.store, options, hooks);
      },
    },
  ];
}

function sampleStep({ folder, store, seedList, forget }: WorldGround, options: WorldOptions): Step {
  const sample = { ...options.sample, seed: options.seed };
  return {
    step: "sample",
    world: "real",
    options: { ...namedOptions(sample), seed: sample.seed, rank: sample.rank },
    reads: [],
    outside: { ...storeInput(store), ...(seedList !== undefined && { "list of seeds": seedList }) },
    writes: [real.universe],
    make: async ({ signal, ...hooks }) => {
      forget("real");
      const path = join(folder, real.universe);
      const origin = storeOrigin(store.meta);
      const manifest = await sampleUniverse(store, origin, path, sample, {
        ...hooks,
        ...(signal && { signal }),
      });
      return manifest.counts.entities;
    },
  };
}

function renameStep(ground: WorldGround, options: WorldOptions): Step {
  const { folder, store, open, forget } = ground;
  const command = options.namer?.kind === "command" ? options.namer.origin.command : undefined;
  return {
    step: "rename",
    world: "synthetic",
    options: {
      seed: options.seed,
      ...twinOptions(options, store),
      // A command line may hold what nobody else should read.
      ...(command !== undefined && { "command-sha256": sha256(command) }),
    },
    reads: [real.manifest],
    outside: storeInput(store),
    writes: [synthetic.renamings, synthetic.universe],
    make: async (hooks) => {
      forget("synthetic");
      return makeTwin(folder, await open("real"), store, options, hooks);
    },
  };
}

async function minedMotifs(
  { store, open }: WorldGround,
  options: WorldOptions,
  { signal, onNotice, onProgress }: StepHooks,
): Promise<AsyncGenerator<MotifRecord>> {
  return motifs(await open("real"), {
    ...motifOptions(options),
    store,
    ...(signal && { signal }),
    onNotice,
    onProgress: ({ motif, selected, wanted }) =>
      onProgress({ phase: `motif ${motif}`, done: selected, whole: wanted }),
  });
}

function navigationOptions(
  { seed, navigation, pages }: WorldOptions,
  { signal, onNotice, onWarning, onProgress }: StepHooks,
): NavigationOptions {
  return {
    seed,
    ...navigation,
    ...pages,
    ...(signal && { signal }),
    onNotice,
    onWarning,
    onProgress: (done, whole) => onProgress({ phase: "pairs", done, whole }),
  };
}

function* recordsOf<T>(path: string): Generator<T> {
  for (const { record } of readLineRecords<T>(path)) yield record;
}

function pageOptions({ pages: { orientation = "majority", maxFacts } }: WorldOptions) {
  return { orientation, "max-page-facts": maxFacts ?? null };
}

/** All that a step may take from the store: its content, and what manifests say of where it came from. */
function storeInput({ meta }: StoreReader): { readonly store: string } {
  return { store: sha256(JSON.stringify(storeOrigin(meta))) };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
