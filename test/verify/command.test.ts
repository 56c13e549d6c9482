import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STANDARD_INPUT } from "../../src/cli/command.ts";
import { verifyCommand } from "../../src/cli/commands/verify.ts";
import { motifs } from "../../src/motifs/motifs.ts";
import { pages } from "../../src/pages/pages.ts";
import { openUniverse } from "../../src/universe/open-universe.ts";
import { temporaryFolder } from "../cli/run-kg.ts";
import { collect } from "../motifs/small-worlds.ts";
import { faultsOf } from "../schemas.ts";
import { runCommand } from "./run-command.ts";
import { changedCopy, linesOf, makeSmallWorld, type SmallWorld } from "./small-universe.ts";

const folder = temporaryFolder();
const file = join(folder, "motifs.jsonl");
let world: SmallWorld;

beforeAll(async () => {
  world = await makeSmallWorld();
  const universe = await openUniverse(world.universe);
  const records = await collect(motifs(universe, { limit: 5, preset: "synthworlds" }));
  universe.close();
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
});
afterAll(() => world.remove());

const verify = (...args: string[]) =>
  runCommand(verifyCommand as never, [...args, "--universe", world.universe]);

describe("kg verify", () => {
  it("tells a store, a universe and a file of records apart and prints a record for each", async () => {
    const { code, records, said, errors } = await verify(
      world.store,
      world.universe,
      file,
      "--preset",
      "synthworlds",
      "--store",
      world.store,
    );
    expect(errors).toBe("");
    expect(code).toBe(0);
    expect(records).toMatchObject([
      { schema: "kg.verify/1", file: world.store, kind: "store", ok: true, faults: 0 },
      {
        schema: "kg.verify/1",
        file: world.universe,
        kind: "universe",
        ok: true,
        information: { comparedWithStore: true },
      },
      { schema: "kg.verify/1", file, kind: "records", of: ["kg.motif/1"], ok: true, checked: { lines: 30 } },
    ]);
    for (const record of records) expect(faultsOf(record)).toEqual([]);
    const lines = (records as { checked: { lines: number } }[]).reduce(
      (sum, { checked }) => sum + checked.lines,
      0,
    );
    expect(said).toEqual([`verified ${lines} lines`]);
  });

  it("names file and line of each fault and ends with 1", async () => {
    const { code, records, said, errors } = await verify(file, "--max-faults", "2");
    expect(code).toBe(1);
    expect(said).toEqual([]);
    expect(errors).toMatch(/motifs\.jsonl:\d+: .* \[[\w: ]+\]\n/);
    expect(errors).toMatch(/: and \d+ more faults \(--max-faults\)\n/);
    expect(errors).toMatch(/^kg: .*motifs\.jsonl breaks promises \d+ times$/m);
    expect(records).toMatchObject([{ ok: false, first: [{ file }, { file }] }]);
    expect(faultsOf(records[0])).toEqual([]);
  });

  it("names the file inside a universe, and the key of a store", async () => {
    const copy = join(folder, "universe");
    changedCopy(world.universe, copy, (write, path) => {
      write(
        "entities.jsonl",
        linesOf(path("entities.jsonl"))
          .slice(1)
          .map((line) => `${line}\n`)
          .join(""),
      );
    });
    const { code, errors } = await verify(copy);
    expect(code).toBe(1);
    expect(errors).toContain(`${join(copy, "facts.jsonl")}:1: the subject`);
    const store = join(folder, "store");
    cpSync(world.store, store, { recursive: true });
    writeFileSync(join(store, "rejects.jsonl"), "{}\n");
    expect((await verify(store)).errors).toMatch(
      /store, rejects\.jsonl: rejects\.jsonl has 1 lines, but 0 were set aside/,
    );
  });

  it("takes rules off that were off, and says what it takes", async () => {
    const off = ["--unique", "first", "--max-terminal", "off"];
    expect((await verify(file, ...off, "--rules-off", "all")).code).toBe(0);
    const { records } = await verify(
      file,
      ...off,
      "--rules-off",
      "without,dominated,ended,unique-roots,bridges,answers,name-hints",
    );
    const { byCheck } = records[0] as { byCheck: object };
    for (const check of Object.keys(byCheck))
      expect(["question: shortcut", "question: idle branch"]).toContain(check);
    await expect(verify(file, "--rules-off", "everything")).rejects.toThrow(
      /--rules-off takes without, dominated/,
    );
    await expect(verify(file, "--max-reuse", "0")).rejects.toThrow(/--max-reuse takes a whole number/);
    for (const option of ["--facts", "--links"]) {
      await expect(verify(file, option, STANDARD_INPUT)).rejects.toThrow(/name files, not -/);
    }
  });

  it("takes the pages of a written corpus", async () => {
    const universe = await openUniverse(world.universe);
    const written = (await collect(pages(universe))).slice(1);
    universe.close();
    const lines = join(folder, "pages.jsonl");
    writeFileSync(lines, written.map((record) => `${JSON.stringify(record)}\n`).join(""));
    expect((await verify(lines)).code).toBe(1);
    const first = written[0]!.links.filter((end) => written.some(({ id }) => id === end));
    expect(first.length).toBeGreaterThan(0);
    expect((await verify(lines, "--facts", lines, "--max-faults", "0")).code).toBe(1);
    const whole = written.map((page) => ({
      ...page,
      links: page.links.filter((end) => written.some(({ id }) => id === end)),
    }));
    writeFileSync(lines, whole.map((record) => `${JSON.stringify(record)}\n`).join(""));
    expect((await verify(lines, "--facts", lines)).errors).toBe("");
    expect((await verify(lines, "--facts", lines, "--links", lines)).code).toBe(0);
  });

  it("says so where there is nothing, or nothing of ours", async () => {
    writeFileSync(join(folder, "empty.jsonl"), "");
    const { code, said } = await verify(join(folder, "empty.jsonl"));
    expect(code).toBe(0);
    expect(said[0]).toMatch(/^warning: .*empty\.jsonl has no record/);
    await expect(verify(join(folder, "none"))).rejects.toThrow(
      /there is no .*none; name a store, a universe or a file/,
    );
    await expect(verify(folder)).rejects.toThrow(/is neither a store nor a universe/);
  });
});
