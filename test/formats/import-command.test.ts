import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importCommand } from "../../src/cli/commands/import.ts";
import { temporaryFolder } from "../universe/temporary-folder.ts";
import { runCommand } from "../verify/run-command.ts";

/** Imports a file of these triples with these options; `@` in an argument is the folder. */
async function run(triples: string, ...args: string[]) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "t.tsv"), triples);
  writeFileSync(join(folder, "l.tsv"), "Q1\tOne\nQ2\tTwo\n");
  const out = join(folder, "world");
  const { code, records, said } = await runCommand(importCommand as never, [
    join(folder, "t.tsv"),
    "--out",
    out,
    ...args.map((arg) => arg.replace("@", folder)),
  ]);
  expect(records).toEqual([]);
  return { code, said, manifest: JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) };
}

describe("kg import", () => {
  it("writes a universe and says what is in it", async () => {
    const { code, said, manifest } = await run("Q1\tP1\tQ2\n", "--labels", "@/l.tsv", "--lang", "de");
    expect(code).toBe(0);
    expect(said.at(-1)).toMatch(
      /world: 2 entities, 1 statements, 1 facts among them, 1 relations, 0 types, k = 0$/,
    );
    expect(manifest).toMatchObject({ language: "de", options: { ids: "wikidata", "k-core": null } });
  });

  it("takes its options", async () => {
    const { manifest } = await run(
      "b\ta\tis\nc\tb\tis\n",
      "--columns",
      "object,subject,property",
      "--label-ids",
      "--k-core",
      "1",
      "--core-degree",
      "arcs",
      "--instance-of",
      "is",
    );
    expect(manifest).toMatchObject({
      k: 1,
      options: {
        ids: "other",
        columns: { object: 0, subject: 1, property: 2 },
        "label-ids": true,
        "k-core": 1,
        "core-degree": "arcs",
        "instance-of": "is",
      },
    });
    expect((await run("Q1\tP1\tQ2\n", "--target-entities", "2")).manifest.options["target-entities"]).toBe(2);
  });

  it("ends with 3 where lines were set aside", async () => {
    const { code, said } = await run("Q1\tP1\tQ2\nQ1\tP1\n", "--set-aside");
    expect(code).toBe(3);
    expect(said).toContain("warning: 1 line cannot be read and is left out");
  });

  it.each([
    [["--columns", "subject,object"], /--columns lacks property/],
    [
      ["--columns", "subject,property,thing"],
      /--columns takes subject, property, object, start, end, each once, and -; not thing/,
    ],
    [["--k-core", "1", "--target-entities", "2"], /exclude each other/],
    [["--k-core", "x"], /--k-core takes a whole number/],
    [["<standard input>", "<standard input>"], /standard input\) stands once/],
  ])("%j is wrong usage", async (args, message) => {
    await expect(run("Q1\tP1\tQ2\n", ...args)).rejects.toThrow(message);
  });
});
