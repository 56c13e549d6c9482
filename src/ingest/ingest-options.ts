import type { EntityId } from "../model/ids.ts";
import type { RankPolicy } from "../model/rank.ts";
import { type ClaimCondition, parseClaimFilter } from "./claim-filter.ts";
import type { EncodeOptions } from "./encode-lines.ts";

/** How inputs are decoded; has no influence on the result. */
export type Decoder = "fast" | "portable";

/** The options of an ingest; what is left out has its default. */
export interface IngestOptions {
  /** Language of labels, descriptions, aliases and titles; default `en`. `mul` always stands in for a label. */
  readonly language?: string;
  /** Claim filters, all of which an entity must pass. */
  readonly only?: readonly string[];
  /** Entities of these types (P31) are left out. */
  readonly dropTypes?: readonly EntityId[];
  /** Stops after so many entities. */
  readonly limit?: number | null;
  /** Takes every k-th item or property; default 1. */
  readonly nth?: number;
  /** Keeps external identifiers. */
  readonly externalIds?: boolean;
  /** Keeps only the statements of a policy; default every rank. */
  readonly rank?: RankPolicy | null;
  /** The longest line in bytes; default 256 MiB. */
  readonly maxLine?: number;
  /** Skips damaged bzip2 blocks to the next good one and reports the loss. */
  readonly salvage?: boolean;
  /** `portable` takes unbzip2-stream, stream-json and `JSON.parse`; slower, the same result. Default `fast`. */
  readonly decoder?: Decoder;
  /** Worker threads; 0 does all in one thread; default 2. This and what follows has no influence on the result. */
  readonly workers?: number;
  /** What an encoder is given at once of an uncompressed file, in bytes; of other inputs at most 1 MiB; default 4 MiB. */
  readonly chunkBytes?: number;
  /** Encoded entities in memory, in bytes, before they are sorted and written to disk; default 32 MiB. */
  readonly heldBytes?: number;
}

/** The options with every default filled in. */
export interface ResolvedIngestOptions {
  readonly encode: EncodeOptions;
  readonly limit: number | null;
  readonly nth: number;
  readonly salvage: boolean;
  readonly decoder: Decoder;
  readonly workers: number;
  readonly chunkBytes: number;
  readonly heldBytes: number;
}

const MIB = 1024 * 1024;
const MAX_LINE = 256 * MIB;

/** Fills in the defaults. @throws KgError BAD_CLAIM_FILTER */
export function resolveIngestOptions(options: IngestOptions): ResolvedIngestOptions {
  return {
    encode: {
      language: options.language ?? "en",
      externalIds: options.externalIds ?? false,
      rank: options.rank ?? null,
      only: (options.only ?? []).map(parseClaimFilter),
      dropTypes: options.dropTypes ?? [],
      maxLine: options.maxLine ?? MAX_LINE,
      parseAll: options.decoder === "portable",
    },
    limit: options.limit ?? null,
    nth: options.nth ?? 1,
    salvage: options.salvage ?? false,
    decoder: options.decoder ?? "fast",
    workers: options.workers ?? 2,
    chunkBytes: options.chunkBytes ?? 4 * MIB,
    heldBytes: options.heldBytes ?? 32 * MIB,
  };
}

/** The options that decide the content of the store, by their long names; those at their default are left out. */
export function contentOptions(options: ResolvedIngestOptions): { readonly [option: string]: unknown } {
  const { encode } = options;
  return {
    lang: encode.language,
    ...(encode.only.length > 0 ? { only: encode.only.map(claimFilterText) } : {}),
    ...(encode.dropTypes.length > 0 ? { "drop-types": encode.dropTypes } : {}),
    ...(options.limit === null ? {} : { limit: options.limit }),
    ...(options.nth === 1 ? {} : { nth: options.nth }),
    ...(encode.externalIds ? { "external-ids": true } : {}),
    ...(options.salvage ? { salvage: true } : {}),
    ...(encode.rank === null ? {} : { rank: encode.rank }),
    ...(encode.maxLine === MAX_LINE ? {} : { "max-line": encode.maxLine }),
  };
}

function claimFilterText({ property, objects, absent }: ClaimCondition): string {
  return `${absent ? "~" : ""}${property}${objects ? `:${objects.join(",")}` : ""}`;
}
