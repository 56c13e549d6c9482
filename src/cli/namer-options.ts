import type { Argv } from "yargs";
import { createCommandNamer } from "../naming/command-namer.ts";
import type { JournalOrigin } from "../naming/name-journal.ts";
import type { OutsideNamer, PropertyLabel } from "../naming/namer.ts";
import { createOpenaiNamer } from "../naming/openai-namer.ts";
import { UsageError } from "./command.ts";

/** What `--namer` and `--model` say. */
export interface NamerOptions {
  readonly namer: string;
  readonly model?: string | undefined;
}

/** A namer from outside: a program, a language model. */
export interface NamerChoice {
  readonly kind: "command" | "openai";
  /** Of `openai`. */
  readonly model?: string;
  /** What its journal says of it. */
  readonly origin: JournalOrigin;
  readonly create: (propertyLabel: PropertyLabel) => OutsideNamer;
}

/** The model that SynthWorlds used for names (appendix B.6, table 2). */
const DEFAULT_MODEL = "gpt-4o-mini";

/** `--namer` and `--model`. */
export function namerOptions<O>(yargs: Argv<O>) {
  return yargs
    .option("namer", {
      type: "string",
      requiresArg: true,
      default: "builtin",
      describe: "builtin, command:CMD or openai:URL",
    })
    .option("model", {
      type: "string",
      requiresArg: true,
      defaultDescription: DEFAULT_MODEL,
      describe: "The model of --namer openai:URL",
    });
}

/** `command:CMD` or `openai:URL` taken apart; undefined for the builtin namer. @throws UsageError */
export function chooseNamer({ namer, model }: NamerOptions): NamerChoice | undefined {
  const colon = namer.indexOf(":");
  const kind = namer.slice(0, Math.max(colon, 0));
  const value = namer.slice(colon + 1).trim();
  const isOutside = (kind === "command" || kind === "openai") && value !== "";
  if (!isOutside && namer !== "builtin") {
    throw new UsageError(`--namer takes builtin, command:CMD or openai:URL, not ${namer.split(":")[0]}`);
  }
  if (kind === "openai") {
    const asked = model ?? DEFAULT_MODEL;
    return {
      kind,
      model: asked,
      origin: { namer: "openai", model: asked },
      create(propertyLabel) {
        const apiKey = process.env.KG_API_KEY || process.env.OPENAI_API_KEY || undefined;
        return createOpenaiNamer({ url: value, model: asked, apiKey, propertyLabel });
      },
    };
  }
  if (model !== undefined) throw new UsageError("--model belongs to --namer openai:URL");
  if (kind !== "command") return undefined;
  return {
    kind,
    origin: { namer: "command", command: value },
    create: (propertyLabel) => createCommandNamer(value, propertyLabel),
  };
}
