import type { Argv } from "yargs";
import { KgError } from "../../errors.ts";
import { type EntityId, isEntityId } from "../../model/ids.ts";
import type { RankPolicy } from "../../model/rank.ts";
import type { EntityRecord, FactRecord } from "../../model/records.ts";
import { UsageError } from "../command.ts";
import { storeOption } from "../common-options.ts";

/** What `get`, `find` and `facts` ask, of a store or of a universe. */
export interface LookUp {
  readonly where: string;
  readonly entity: (id: EntityId) => EntityRecord | undefined;
  /** The statements that an entity is the subject of. */
  readonly factsOf: (id: EntityId, rank: RankPolicy) => Iterable<FactRecord>;
  /** The statements that have an entity as their object. */
  readonly factsTo: (id: EntityId, rank: RankPolicy) => Iterable<FactRecord>;
  /** Ids by exact label, or by folded label, in id order. */
  readonly byLabel: (label: string, folded: boolean) => readonly EntityId[];
  readonly byTitle: (title: string) => EntityId | undefined;
  readonly close: () => Promise<void>;
}

export interface LookUpOptions {
  readonly store: string;
  readonly universe?: string;
}

/** `--store` and `--universe` of the look-up commands. */
export function lookUpOptions<O>(yargs: Argv<O>) {
  return storeOption(yargs).option("universe", {
    type: "string",
    requiresArg: true,
    describe: "Look into this universe instead of the store",
  });
}

/** The ids of a command that takes some. */
export function idsArgument(yargs: Argv) {
  return yargs.positional("id", {
    type: "string",
    array: true,
    demandOption: true,
    describe: "Ids, Q42 or P31",
  });
}

/** Opens the store, or the universe where one is typed. */
export async function openLookUp({ store, universe }: LookUpOptions): Promise<LookUp> {
  // One of the two is loaded: half of what a look-up takes is the loading of the program.
  if (universe === undefined) return (await import("./store-look-up.ts")).openStoreLookUp(store);
  return (await import("./universe-look-up.ts")).openUniverseLookUp(universe);
}

/** Reads ids of the command line: Q42 and P31, also in lower case. @throws UsageError */
export function readIds(texts: readonly string[]): EntityId[] {
  return texts.map((text) => {
    const id = text.toUpperCase();
    if (!isEntityId(id)) throw new UsageError(`"${text}" is no id: write Q42 or P31`);
    return id;
  });
}

/** The error for an entity that is not there. */
export function noSuchEntity(id: EntityId, where: string): KgError {
  return new KgError("NO_SUCH_ENTITY", `${id} is not in ${where}: kg find TEXT looks for a label`);
}
