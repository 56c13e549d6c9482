import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { motifs } from "../../src/motifs/motifs.ts";
import { MOTIFS } from "../../src/motifs/pattern.ts";
import { ROOT } from "../cli/run-kg.ts";
import { collect, fact, randomFacts, smallWorld, year } from "./small-worlds.ts";

/** What the builder prints for records. */
function build(records: readonly object[]): string[] {
  const input = records.map((record) => `${JSON.stringify(record)}\n`).join("");
  const run = spawnSync(process.execPath, [join(ROOT, "samples", "builder", "questions.mjs")], { input });
  expect([run.status, run.stderr.toString()]).toEqual([0, ""]);
  return run.stdout.toString().split("\n").slice(0, -1);
}

describe("the sample builder", () => {
  const world = smallWorld(
    [
      fact("Q1", "P57", "Q2"),
      fact("Q3", "P463", "Q4"),
      fact("Q2", "P551", "Q5"),
      fact("Q4", "P159", "Q5"),
      fact("Q2", "P551", "Q6"),
      fact("Q4", "P159", "Q7"),
      fact("Q5", "P36", "Q8", {
        P580: [{ type: "time", time: "+0285-03-00T00:00:00Z", precision: 10, calendar: "julian" }],
      }),
    ],
    {
      Q1: { label: "The Film" },
      Q3: { label: "Ada" },
      Q4: { label: "Order", typeLabel: "society" },
      Q5: { label: "Paris" },
      Q8: { label: "Capital" },
    },
    {
      P57: "director",
      P463: "member of",
      P551: "residence",
      P159: "headquarters location",
      P36: "capital",
      P580: "start time",
    },
  );

  it("asks for entities and times, from the fields of the records alone", async () => {
    const mine = (motif: string, terminals: "entity" | "time") =>
      collect(motifs(world, { patterns: [MOTIFS.get(motif)!], terminals }));
    expect(
      build([...(await mine("C", "entity")), ...(await mine("E", "entity")), ...(await mine("E", "time"))]),
    ).toEqual([
      'C: What is both the residence of the director of The Film and the headquarters location of the society named under "member of" for Ada? Paris',
      'E: What is the capital of what is both the residence of the director of The Film and the headquarters location of the society named under "member of" for Ada? Capital',
      'E: What start time goes with "capital" Capital of what is both the residence of the director of The Film and the headquarters location of the society named under "member of" for Ada? 285-03',
    ]);
  });

  it("asks one question a motif, that names what it must and nothing that it must not", async () => {
    const facts = randomFacts(6, 60, 6, 330).map((one, i) =>
      i % 3 ? one : { ...one, qualifiers: { P585: [year(1900 + i)] } },
    );
    const records = await collect(motifs(smallWorld(facts), { limit: 20, terminals: "any" }));
    const questions = build(records);
    expect(questions).toHaveLength(records.length);
    const names = (text: string) => text.match(/Entity \d+/g) ?? [];
    records.forEach((record, i) => {
      const question = questions[i]!.slice(0, questions[i]!.lastIndexOf("?"));
      expect(new Set(names(question))).toEqual(new Set(record.mustMention));
      expect(names(question).filter((name) => record.mustNotMention.includes(name))).toEqual([]);
    });
  });
});
