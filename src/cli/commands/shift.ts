import { DEFAULT_SHIFT, shifts, writeShiftedUniverse } from "../../naming/shift.ts";
import { openUniverse } from "../../universe/open-universe.ts";
import { checkUniverseFolder } from "../../universe/universe-files.ts";
import { type Command, UsageError } from "../command.ts";
import { universeOption, wholeNumber } from "../common-options.ts";
import { createRecordWriter } from "../record-writer.ts";
import { isSameFolder } from "./same-folder.ts";

interface Options {
  readonly universe: string;
  readonly delta: string;
  readonly apply: boolean;
  readonly out?: string;
}

/** Farther than the age of the universe no time is moved. */
export const LARGEST_DELTA = 100_000_000_000;

export const shiftCommand: Command<Options> = {
  name: "shift",
  usage: "shift",
  summary: "Move all times of a universe by the same number of years",
  describe:
    "Prints every time of a universe, values and qualifiers, before and after. Month, day, precision and calendar stay;\n" +
    "order and intervals in years are kept. There is no year 0: from -1 the next year is +1. 29 February becomes the 28th\n" +
    "where the new year has no leap day. Each such case has a flag, and so has a precision of a decade or more, whose unit\n" +
    "the shift may not fill (SynthWorlds, appendices A and B.2).\n\n" +
    "With --apply it also writes the universe with its times shifted. Reads one statement after another; memory is that of\n" +
    "the graph.",
  examples: [
    ["kg shift --universe world > shifts.jsonl", "what 39 years more would make of each time"],
    ["kg shift --delta -120 --apply --out earlier", "a universe 120 years earlier"],
    ["kg shift | grep leap-day", "the 29ths of February that became the 28th"],
  ],
  options: (yargs) =>
    universeOption(yargs)
      .option("delta", {
        type: "string",
        requiresArg: true,
        default: String(DEFAULT_SHIFT),
        describe: "Years to add, also a negative number",
      })
      .option("apply", {
        type: "boolean",
        default: false,
        describe: "Write the shifted universe to --out DIR",
      })
      .option("out", {
        type: "string",
        requiresArg: true,
        describe: "With --apply the folder of the new universe, else a file for the records",
      }),
  async run({ universe: folder, delta, apply, out }, terminal) {
    const years = wholeNumber("delta", delta, -LARGEST_DELTA, LARGEST_DELTA);
    if (apply && out === undefined)
      throw new UsageError("--apply needs --out DIR: the folder of the new universe");
    if (apply && isSameFolder(out!, folder)) {
      throw new UsageError(`--out ${out} is the universe itself: name another folder, it stays as it is`);
    }
    const universe = await openUniverse(folder);
    const file = !apply && out !== undefined ? createRecordWriter(out) : undefined;
    try {
      if (apply) checkUniverseFolder(out!);
      let times = 0;
      const flagged = new Map<string, number>();
      for await (const record of shifts(universe, years)) {
        if (times % 1024 === 0) terminal.signal.throwIfAborted();
        await (file ? file.write(record) : terminal.record(record));
        times++;
        for (const flag of record.flags.slice(1)) flagged.set(flag, (flagged.get(flag) ?? 0) + 1);
      }
      await file?.close();
      if (apply) await writeShiftedUniverse(out!, universe, years);
      const cases = [...flagged].map(([flag, count]) => `${count} ${flag}`).join(", ");
      terminal.notice(`${times} times shifted by ${years} years${cases === "" ? "" : `, of these ${cases}`}`);
      if (apply) terminal.notice(`the shifted universe is in ${out}`);
    } finally {
      universe.close();
    }
  },
};
