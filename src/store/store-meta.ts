/** The layout of the store; another number cannot be read. */
export const STORE_VERSION = 1;

/** One input of an ingest. */
export interface StoreInput {
  /** Base name, or `-` for standard input. */
  readonly name: string;
  /** Size in bytes as it lies on disk; null for standard input. */
  readonly bytes: number | null;
  /** SHA-256 over size, first and last MiB; null for standard input. */
  readonly fingerprint: string | null;
}

/** How the lines of the inputs add up: each is counted once. */
export interface Accounting {
  /** Lines; of pretty arrays and API answers, the entities. */
  readonly lines: number;
  /** Items and properties in the store. */
  readonly entities: number;
  /** Documents of other kinds, by kind. */
  readonly skipped: { readonly [kind: string]: number };
  /** Documents of an entity that also stands elsewhere in a newer revision, or in the same. */
  readonly duplicates: number;
  /** Documents left out by a filter, by filter. */
  readonly filtered: { readonly [filter: string]: number };
  /** Lines that only frame the others: brackets, commas, blank lines. */
  readonly framing: number;
  /** Lines that cannot be read, by reason; they stand in `rejects.jsonl`. */
  readonly setAside: { readonly [reason: string]: number };
}

/** What is odd in entities that are stored all the same, by kind. */
export type Oddities = { readonly [kind: string]: number };

/** A damaged stretch of a compressed input that was skipped, in bytes of the file. */
export interface Loss {
  readonly input: string;
  readonly fromByte: number;
  readonly toByte: number;
  readonly reason: string;
}

/** What a store says of itself. */
export interface StoreMeta {
  readonly schema: "kg.store/1";
  readonly version: number;
  readonly tool: { readonly name: "kg"; readonly version: string };
  readonly language: string;
  /** The options that decide the content. */
  readonly options: { readonly [option: string]: unknown };
  readonly inputs: readonly StoreInput[];
  readonly items: number;
  readonly properties: number;
  /** Statements of every rank, literals included. */
  readonly facts: number;
  /** Distinct (subject, property, object) of entity facts of every rank, self-loops left out. */
  readonly edges: number;
  readonly labelled: number;
  readonly accounting: Accounting;
  readonly oddities: Oddities;
  /** Why the store holds less than the input has, or null. */
  readonly incomplete: string | null;
  /** What `--salvage` skipped. */
  readonly losses: readonly Loss[];
  readonly digest: string;
  readonly labelBuckets: number;
  readonly titleBuckets: number;
}
