import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { KgError } from "../../src/errors.ts";
import { type RunHooks, runSteps, type Step } from "../../src/world/run-steps.ts";
import { openWorldFolder, type WorldRecord } from "../../src/world/world-record.ts";
import { writeRecords } from "../../src/world/write-records.ts";
import { faultsOf } from "../schemas.ts";
import { temporaryFolder } from "../universe/temporary-folder.ts";

const ABOUT = { preset: null, seed: "42" } as const;

let folder: string;
let options: Record<string, unknown>;
let outside: string;
/** The step that fails, with what. */
let failure: { readonly step: string; readonly error: Error } | undefined;

beforeEach(() => {
  folder = join(temporaryFolder(), "world");
  options = { sample: 1, types: 1, pages: 1, motifs: 1 };
  outside = "a".repeat(64);
  failure = undefined;
});

/** Steps that write what they read and their option: types and pages read the sample, motifs read the pages. */
function steps(): Step[] {
  const step = (name: Step["step"], reads: readonly string[]): Step => ({
    step: name,
    world: "real",
    options: { own: options[name] },
    reads,
    ...(reads.length === 0 && { outside: { store: outside } }),
    writes: [`real/${name}.jsonl`],
    async make() {
      const read = reads.map((path) => readFileSync(join(folder, path), "utf8").length > 0);
      // Pages say nothing of the sample's own option 2: the bytes of what they read may differ, theirs do not.
      const records = [{ name, read, own: name === "pages" ? "same" : options[name] }];
      async function* failing() {
        yield* records;
        if (failure?.step === name) throw failure.error;
      }
      return writeRecords(join(folder, `real/${name}.jsonl`), failing());
    },
  });
  return [
    step("sample", []),
    step("types", ["real/sample.jsonl"]),
    step("pages", ["real/sample.jsonl"]),
    step("motifs", ["real/pages.jsonl"]),
  ];
}

/** Runs the steps and tells which were made, and why. */
async function run(hooks: RunHooks = {}): Promise<{ made: Record<string, string>; record: WorldRecord }> {
  const made: Record<string, string> = {};
  const record = await runSteps(folder, steps(), ABOUT, {
    ...hooks,
    onStep: ({ step }, reason) => {
      made[step] = reason;
    },
  });
  return { made, record };
}

const written = () => JSON.parse(readFileSync(join(folder, "world.json"), "utf8")) as WorldRecord;

describe("runSteps", () => {
  it("makes every step once, and says so in world.json", async () => {
    const first = await run();
    expect(Object.keys(first.made)).toEqual(["sample", "types", "pages", "motifs"]);
    expect(first.record.complete).toBe(true);
    expect(written()).toEqual(first.record);
    expect(faultsOf(first.record)).toEqual([]);
    const again = await run();
    expect(again).toEqual({ made: {}, record: first.record });
  });

  it("makes again what hangs on a changed option, and nothing else", async () => {
    await run();
    options.types = 2;
    expect((await run()).made).toEqual({ types: "the option own changed" });
    options.sample = 2;
    // The pages come out as they were, so the motifs stay.
    expect((await run()).made).toEqual({
      sample: "the option own changed",
      types: "real/sample.jsonl changed",
      pages: "real/sample.jsonl changed",
    });
    outside = "b".repeat(64);
    expect((await run()).made).toEqual({ sample: "store changed" });
  });

  it("makes again what is not as it was written", async () => {
    const { record } = await run();
    writeFileSync(join(folder, "real/types.jsonl"), "{}\n");
    expect((await run()).made).toEqual({ types: "real/types.jsonl is not as it was written" });
    rmSync(join(folder, "real/sample.jsonl"));
    expect(await run()).toEqual({ made: { sample: "real/sample.jsonl is missing" }, record });
    const of = (version: string) => ({
      ...record,
      steps: record.steps.map((step) => (step.step === "motifs" ? { ...step, version } : step)),
    });
    writeFileSync(join(folder, "world.json"), JSON.stringify(of("0.0.0")));
    expect(await run()).toEqual({ made: { motifs: "made by version 0.0.0 of kg" }, record });
  });

  it("goes on where a step failed, whose old file stays whole", async () => {
    const { record } = await run();
    const before = readFileSync(join(folder, "real/pages.jsonl"), "utf8");
    options = { sample: 2, types: 1, pages: 2, motifs: 1 };
    failure = { step: "pages", error: new KgError("CANNOT_WRITE", "the disk is full; make room.") };
    await expect(run()).rejects.toThrow(
      new KgError(
        "CANNOT_WRITE",
        "real pages failed: the disk is full; make room. What was done stays, and the same command goes on from here",
      ),
    );
    expect(written().complete).toBe(false);
    expect(written().steps.map(({ step }) => step)).toEqual(["sample", "types", "pages", "motifs"]);
    expect(faultsOf(written())).toEqual([]);
    expect(readFileSync(join(folder, "real/pages.jsonl"), "utf8")).toBe(before);
    expect(existsSync(join(folder, "real/pages.jsonl.new"))).toBe(false);
    failure = undefined;
    const { made, record: after } = await run();
    expect(Object.keys(made)).toEqual(["pages"]);
    expect(after.complete).toBe(true);
    expect(after.steps[0]!.options).not.toEqual(record.steps[0]!.options);
  });

  it("passes over what a killed run left half-written", async () => {
    mkdirSync(join(folder, "real"), { recursive: true });
    writeFileSync(join(folder, "world.json"), JSON.stringify({ schema: "kg.world/1", steps: [] }));
    writeFileSync(join(folder, "real/sample.jsonl.new"), '{"half');
    writeFileSync(join(folder, "world.json.new"), '{"half');
    const { record } = await run();
    expect(readFileSync(join(folder, "real/sample.jsonl"), "utf8")).toBe(
      '{"name":"sample","read":[],"own":1}\n',
    );
    expect(written()).toEqual(record);
  });

  it("names the step of a fault of its own, and of an interruption", async () => {
    failure = { step: "types", error: new TypeError("x is undefined") };
    await expect(run()).rejects.toThrow("real types: x is undefined");
    failure = undefined;
    const aborter = new AbortController();
    const onDone = () => aborter.abort();
    await expect(run({ signal: aborter.signal, onDone })).rejects.toThrow(
      /^interrupted in real types\. .*the same command goes on from here$/,
    );
    expect(Object.keys((await run()).made)).toEqual(["types", "pages", "motifs"]);
  });

  it("leaves a folder alone that holds something else", async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, "thesis.tex"), "");
    await expect(run()).rejects.toThrow(/is not empty and holds no world of kg, so it is left alone/);
    writeFileSync(join(folder, "world.json"), '{"schema":"other/1"}');
    await expect(run()).rejects.toThrow(/choose another folder with --out/);
    await expect(openWorldFolder(join(folder, "thesis.tex"))).rejects.toThrow(/holds no world/);
    expect(existsSync(join(folder, "real"))).toBe(false);
  });

  it("keeps the folder for itself while it runs, and leaves no lock behind", async () => {
    const other = await openWorldFolder(folder);
    // What a kg leaves that is killed here holds no world yet, and is gone on with all the same.
    await expect(run()).rejects.toThrow(`${folder} is in use by another kg`);
    expect(existsSync(join(folder, "real"))).toBe(false);
    await other();
    mkdirSync(join(folder, "lock"));
    await run();
    expect(existsSync(join(folder, "lock"))).toBe(false);
  });
});
