import type { PageTableOptions } from "../graph/page-table.ts";
import type { MotifOptions } from "../motifs/motif-options.ts";
import type { JournalOrigin } from "../naming/name-journal.ts";
import type { MatchMode } from "../naming/name-match.ts";
import type { OutsideNamer, PropertyLabel } from "../naming/namer.ts";
import type { NavigationOptions } from "../navigation/navigation-pairs.ts";
import type { SampleOptions } from "../universe/sample.ts";

/** Who names the synthetic world, where it is not the builtin namer. */
export interface WorldNamer {
  readonly kind: "command" | "openai";
  readonly model?: string;
  /** What its journal says of it. */
  readonly origin: JournalOrigin;
  readonly create: (propertyLabel: PropertyLabel) => OutsideNamer;
}

/** How a world is made; the seed is that of every step. */
export interface WorldOptions {
  readonly preset: "synthworlds" | null;
  readonly seed: string;
  readonly sample: Omit<SampleOptions, "seed">;
  /** When a name counts as contained in another. */
  readonly match: MatchMode;
  readonly namer?: WorldNamer | undefined;
  /** Years that the times of the synthetic world are shifted by. */
  readonly delta: number;
  readonly pages: PageTableOptions;
  /** Instances of each motif. */
  readonly limit: number;
  readonly navigation: Required<Pick<NavigationOptions, "buckets" | "perBucket" | "workers">>;
}

/** The options of `kg motifs`, for both worlds. */
export function motifOptions({ preset, seed, limit, pages }: WorldOptions): MotifOptions {
  return { seed, limit, ...pages, ...(preset !== null && { preset }) };
}
