import { describe, expect, it } from "vitest";
import { shiftCommand } from "../../src/cli/commands/shift.ts";
import { shiftFact, shifts } from "../../src/naming/shift.ts";
import { faultsOf } from "../schemas.ts";
import { runCommand } from "./run-command.ts";
import { smallWorld, time } from "./small-world.ts";
import { collect } from "./tiny-universe.ts";

describe("shifts", () => {
  it("list the times of values and qualifiers, of nodes and context", async () => {
    const records = await collect(shifts(smallWorld()));
    expect(records.flatMap((record) => faultsOf(record))).toEqual([]);
    expect(records).toEqual([
      {
        schema: "kg.shift/1",
        subject: "Q1003",
        property: "P571",
        before: time("-13798000000-00-00T00:00:00Z", 3),
        after: time("-13797999961-00-00T00:00:00Z", 3),
        flags: ["value", "coarse"],
      },
      {
        schema: "kg.shift/1",
        subject: "Q24639",
        property: "P571",
        before: time("+1886-04-06T00:00:00Z"),
        after: time("+1925-04-06T00:00:00Z"),
        flags: ["value"],
      },
      {
        schema: "kg.shift/1",
        subject: "Q192890",
        property: "P118",
        object: "Q1000",
        qualifier: "P580",
        before: time("+1956-02-29T00:00:00Z"),
        after: time("+1995-02-28T00:00:00Z"),
        flags: ["qualifier", "leap-day"],
      },
      {
        schema: "kg.shift/1",
        subject: "Q300",
        property: "P31",
        object: "Q4164871",
        qualifier: "P580",
        before: time("+1886-00-00T00:00:00Z", 9),
        after: time("+1925-00-00T00:00:00Z", 9),
        flags: ["qualifier"],
      },
    ]);
  });

  it("leave a fact without times as it is, the same object", () => {
    const world = smallWorld();
    const [fact] = world.facts(world.node("Q16"));
    expect(shiftFact(fact!, 39)).toBe(fact);
  });
});

describe("kg shift", () => {
  it.each([
    [["--delta", "39.5"], "--delta takes a whole number from -100000000000 to 100000000000, not 39.5"],
    [["--delta", "soon"], "--delta takes a whole number from -100000000000 to 100000000000, not soon"],
    [["--apply"], "--apply needs --out DIR: the folder of the new universe"],
    [["--apply", "--out", "."], "--out . is the universe itself: name another folder, it stays as it is"],
  ])("says what is wrong with %j", async (args, message) => {
    await expect(runCommand(shiftCommand, ["--universe", ".", ...args])).rejects.toThrow(message);
  });
});
