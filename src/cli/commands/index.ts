import type { Command } from "../command.ts";

/** Every command, in the order of `kg --help`. */
export const COMMANDS: readonly Command<never>[] = [];
