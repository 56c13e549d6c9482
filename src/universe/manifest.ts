import type { CoreRung } from "../graph/core-ladder.ts";
import type { RankPolicy } from "../model/rank.ts";

/** The counts of one step of frontier expansion. */
export interface GrowthStep {
  /** From 1 on. */
  readonly step: number;
  /** Entities in the frontier. */
  readonly frontier: number;
  /** Edges taken. */
  readonly draws: number;
  /** Draws whose other end is left out by a filter; they are not among `draws`. */
  readonly wasted: number;
  /** Entities seen for the first time. */
  readonly added: number;
  /** Entities visited so far, seeds included. */
  readonly visited: number;
}

/**
 * `manifest.json` of a universe: what it was made from, how, and what is in it. No clock time, no path, no number of
 * workers, so that the same store, options and seed give the same bytes anywhere.
 */
export interface Manifest {
  readonly schema: "kg.universe/1";
  readonly tool: { readonly name: "kg"; readonly version: string };
  readonly kind: "sample" | "import" | "synthetic";
  /** The resolved options, by their long names. */
  readonly options: { readonly [option: string]: unknown };
  readonly seed: string;
  readonly language: string;
  readonly rank: RankPolicy;
  /** What it was made from: base name, size in bytes and fingerprint of each input (see `kg ingest`); the digest of the store. */
  readonly source: {
    readonly digest?: string;
    readonly inputs: readonly {
      readonly name: string;
      readonly bytes: number | null;
      readonly fingerprint: string | null;
    }[];
    /** Why the store holds less than its input should; missing where it holds all. */
    readonly incomplete?: string;
  };
  readonly counts: {
    readonly entities: number;
    readonly edges: number;
    readonly statements: number;
    readonly literals: number;
    readonly relations: number;
    readonly types: number;
    readonly context: number;
    readonly contextFacts: number;
  };
  /** How many distinct entities each filter rule left out; rules that are off are missing. */
  readonly dropped: { readonly [rule: string]: number };
  readonly seeds: {
    /** Distinct entities asked for. */
    readonly asked: number;
    /** Of these, in the store. */
    readonly found: number;
    /** Started from, those filled in among them. */
    readonly used: number;
    /** Most linked entities taken where there were too few. */
    readonly filled: number;
    /** The list they were read from: base name and hash. */
    readonly list?: { readonly name: string; readonly sha256: string };
  };
  readonly growth: readonly GrowthStep[];
  readonly ladder: readonly CoreRung[];
  readonly k: number;
  readonly notices: readonly string[];
  /** Schema of the lines of each file. */
  readonly schemas: { readonly [file: string]: string };
  /** SHA-256 of each file, hex. */
  readonly files: { readonly [file: string]: { readonly bytes: number; readonly sha256: string } };
}
