import { FILES } from "../universe/universe-files.ts";

/** The files of a world, by path in its folder. */
export const WORLD_FILES = {
  real: {
    universe: "real/universe",
    manifest: `real/universe/${FILES.manifest}`,
    types: "real/types.jsonl",
    names: "real/names.jsonl",
    pages: "real/pages.jsonl",
    motifs: "real/motifs.jsonl",
    pairs: "real/pairs.jsonl",
  },
  synthetic: {
    universe: "synthetic/universe",
    manifest: `synthetic/universe/${FILES.manifest}`,
    /** From each old name to the new one. */
    renamings: "synthetic/renamings.jsonl",
    /** From each time to the shifted one. */
    shifts: "synthetic/shifts.jsonl",
    pages: "synthetic/pages.jsonl",
    motifs: "synthetic/motifs.jsonl",
    pairs: "synthetic/pairs.jsonl",
  },
  verify: "verify.jsonl",
} as const;
