import { availableParallelism } from "node:os";
import { KgError } from "../../errors.ts";
import { parseClaimFilter } from "../../ingest/claim-filter.ts";
import { type IngestResult, ingest } from "../../ingest/ingest.ts";
import type { Decoder } from "../../ingest/ingest-options.ts";
import { type ItemId, isItemId } from "../../model/ids.ts";
import { RANK_POLICIES, type RankPolicy } from "../../model/rank.ts";
import { type Command, EXIT, STANDARD_INPUT, type Terminal, UsageError } from "../command.ts";
import { storeOption, wholeNumber } from "../common-options.ts";
import { storeRecord } from "./stats.ts";

interface Options {
  readonly dump: readonly string[];
  readonly store: string;
  readonly lang: string;
  readonly only?: string | readonly string[];
  readonly dropTypes?: string | readonly string[];
  readonly limit?: number;
  readonly nth: number;
  readonly externalIds: boolean;
  readonly rank?: RankPolicy;
  readonly maxLine: number;
  readonly allowIncomplete: boolean;
  readonly workers: number;
  readonly json: boolean;
  readonly sortMemory: number;
  readonly salvage: boolean;
  readonly decoder: Decoder;
}

const MIB = 1 << 20;

export const ingestCommand: Command<Options> = {
  name: "ingest",
  usage: "ingest <dump..>",
  summary: "Load Wikidata dumps into a store",
  describe: `Streams Wikidata JSON dumps (.json, .gz, .bz2, .zst, or - for standard input; told apart by their first bytes)
into a LevelDB store. Entities are read and encoded by worker threads, sorted outside memory and written in the order
of their keys. Memory stays under 600 MB whatever the size of the dump; the disk must hold the store about twice while
it is written. Killed at any moment, the same command goes on where it was. Lines that cannot be read are set aside in
STORE/rejects.jsonl, and the exit code is then 3.`,
  examples: [
    ["kg ingest latest-all.json.bz2", "the whole dump into ./kg-store"],
    ["kg ingest latest-all.json.gz --only P31:Q5 --store humans", "only people"],
    ["zstdcat dump.json.zst | kg ingest - --limit 100000", "the first 100,000 entities of a stream"],
  ],
  lists: ["only", "dropTypes", "drop-types"],
  options: (yargs) =>
    storeOption(
      yargs.positional("dump", {
        type: "string",
        array: true,
        demandOption: true,
        describe: "Dumps, or - for standard input",
      }),
    )
      .option("lang", {
        type: "string",
        requiresArg: true,
        default: "en",
        describe: "Language of labels; mul, then the language's fallbacks stand in",
      })
      .option("only", {
        type: "string",
        requiresArg: true,
        describe: "Only entities with P31:Q5,Q6256 (one of these), P570 (any), ~P570 (none); may be repeated",
      })
      .option("drop-types", {
        type: "string",
        requiresArg: true,
        describe: "Leave out entities of these types, Q13442814,Q4167836",
      })
      .option("limit", { type: "number", requiresArg: true, describe: "Stop after so many entities" })
      .option("nth", { type: "number", requiresArg: true, default: 1, describe: "Take every k-th entity" })
      .option("external-ids", { type: "boolean", default: false, describe: "Keep external identifiers" })
      .option("rank", {
        choices: RANK_POLICIES as readonly RankPolicy[],
        requiresArg: true,
        describe: "Keep only these statements (default: all ranks)",
      })
      .option("max-line", {
        type: "number",
        requiresArg: true,
        default: 256,
        describe: "The longest line in MiB; longer ones are set aside",
      })
      .option("allow-incomplete", {
        type: "boolean",
        default: false,
        describe: "Take a truncated dump for whole",
      })
      .option("salvage", {
        type: "boolean",
        default: false,
        describe: "Skip damaged bzip2 blocks to the next good one, and report the loss",
      })
      .option("decoder", {
        choices: ["fast", "portable"] as const,
        default: "fast",
        requiresArg: true,
        describe: "portable: unbzip2-stream and stream-json, slower, the same result",
      })
      .option("json", {
        type: "boolean",
        default: false,
        describe: "Print the account of the ingest as one record on standard output",
      })
      .option("sort-memory", {
        type: "number",
        requiresArg: true,
        default: 32,
        describe: "MiB of encoded entities held before they are sorted and written to disk",
      })
      .option("workers", {
        type: "number",
        requiresArg: true,
        default: availableParallelism(),
        defaultDescription: "the cores",
        describe: "Worker threads; the result is the same with any number",
      }),
  async run(options, terminal) {
    const dumps = options.dump.map((dump) => (dump === STANDARD_INPUT ? "-" : dump));
    if (dumps.length > 1 && dumps.includes("-")) {
      throw new UsageError("- (standard input) stands alone");
    }
    if (options.salvage && options.decoder === "portable") {
      throw new UsageError("--salvage needs the fast decoder");
    }
    const only = listOf(options.only);
    for (const filter of only) checkClaimFilter(filter);
    const dropTypes = listOf(options.dropTypes).flatMap((list) => list.split(","));
    const wrong = dropTypes.find((id) => !isItemId(id));
    if (wrong !== undefined)
      throw new UsageError(`--drop-types takes item ids such as Q13442814, not "${wrong}"`);
    const result = await ingest(
      dumps,
      options.store,
      {
        language: options.lang,
        only,
        dropTypes: dropTypes as ItemId[],
        limit: options.limit === undefined ? null : wholeNumber("limit", options.limit, 1),
        nth: wholeNumber("nth", options.nth, 1),
        externalIds: options.externalIds,
        rank: options.rank ?? null,
        maxLine: wholeNumber("max-line", options.maxLine, 1, 511) * MIB,
        salvage: options.salvage,
        decoder: options.decoder,
        workers: wholeNumber("workers", options.workers, 0, 256),
        heldBytes: wholeNumber("sort-memory", options.sortMemory, 1, 1024) * MIB,
      },
      terminal.signal,
      terminal.progress.update,
    );
    if (options.json) await terminal.record(ingestRecord(result));
    return tell(result, options, terminal);
  },
};

/** The record of an ingest: what `kg stats` says of the store, and how it came about. */
function ingestRecord({ meta, alreadyDone, resumed }: IngestResult): object {
  return { ...storeRecord(meta), schema: "kg.ingest/1", alreadyDone, resumed };
}

function tell({ meta, alreadyDone, resumed }: IngestResult, options: Options, terminal: Terminal): number {
  const { accounting, items, properties, facts, incomplete, losses } = meta;
  const setAside = sum(accounting.setAside);
  if (alreadyDone) terminal.notice(`${options.store} holds this already; nothing was read`);
  else {
    terminal.notice(
      `${resumed ? "went on and finished: " : ""}${items} items, ${properties} properties, ${facts} statements in ${options.store}`,
    );
    terminal.notice(
      `${accounting.lines} lines = ${accounting.entities} entities + ${counts("skipped", accounting.skipped)} + ${accounting.duplicates} duplicates + ${counts("filtered", accounting.filtered)} + ${accounting.framing} framing + ${counts("set aside", accounting.setAside)}`,
    );
  }
  if (meta.labelled === 0) {
    terminal.warn(
      `no entity has a label in ${options.lang}: is --lang right? Sampling leaves out what has no label`,
    );
  }
  if (setAside > 0) terminal.warn(`${setAside} lines are set aside in ${options.store}/rejects.jsonl`);
  for (const { input, fromByte, toByte, reason } of losses) {
    terminal.warn(`${input}: bytes ${fromByte} to ${toByte} are lost: ${reason}`);
  }
  if (incomplete !== null) {
    if (!options.allowIncomplete) {
      throw new KgError(
        "INCOMPLETE",
        `${incomplete}. What was read is in ${options.store}, marked incomplete: fetch the dump again, or accept it with --allow-incomplete`,
      );
    }
    terminal.warn(`${incomplete}; accepted`);
  }
  return setAside > 0 || losses.length > 0 ? EXIT.setAside : EXIT.done;
}

function checkClaimFilter(text: string): void {
  try {
    parseClaimFilter(text);
  } catch (error) {
    throw new UsageError(`--only: ${(error as Error).message}`);
  }
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === "string" ? [value] : value;
}

function sum(counts: { readonly [name: string]: number }): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function counts(name: string, by: { readonly [name: string]: number }): string {
  const total = sum(by);
  if (total === 0) return `0 ${name}`;
  const parts = Object.entries(by).map(([reason, count]) => `${count} ${reason}`);
  return `${total} ${name} (${parts.join(", ")})`;
}
