import type { Command } from "../command.ts";
import { factsCommand } from "./facts.ts";
import { findCommand } from "./find.ts";
import { getCommand } from "./get.ts";
import { ingestCommand } from "./ingest.ts";
import { namesCommand } from "./names.ts";
import { sampleCommand } from "./sample.ts";
import { statsCommand } from "./stats.ts";
import { typesCommand } from "./types.ts";

/** Every command, in the order of `kg --help`. */
export const COMMANDS: readonly Command<never>[] = [
  ingestCommand,
  getCommand,
  findCommand,
  factsCommand,
  statsCommand,
  sampleCommand,
  typesCommand,
  namesCommand,
];
