import { expect, it } from "vitest";
import { worldTable } from "../../src/world/world-table.ts";

it("lays out what was made, skipped and written", () => {
  const of = { version: "1", options: {}, inputs: {} };
  const file = { bytes: 1, sha256: "" };
  const universe = { "synthetic/universe/facts.jsonl": file, "synthetic/universe/manifest.json": file };
  const files = { "synthetic/renamings.jsonl": file, ...universe };
  expect(
    worldTable([
      { step: { ...of, step: "rename", world: "synthetic", records: 1234, files }, reason: "not made yet" },
      {
        step: { ...of, step: "pages", world: "real", records: 7, files: { "real/pages.jsonl": file } },
        reason: undefined,
      },
    ]),
  ).toBe(
    [
      "step    world      done     records  where",
      "rename  synthetic  made        1234  synthetic/renamings.jsonl synthetic/universe/",
      "pages   real       skipped        7  real/pages.jsonl",
      "",
    ].join("\n"),
  );
});
