import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { statsCommand } from "../../src/cli/commands/stats.ts";
import { statsTable } from "../../src/cli/stats-table.ts";
import type { EntityId } from "../../src/model/ids.ts";
import { universeStats } from "../../src/pages/universe-stats.ts";
import { openUniverse } from "../../src/universe/open-universe.ts";
import { writeUniverse } from "../../src/universe/write-universe.ts";
import { entity, fact, PLAIN_MANIFEST } from "../universe/small-content.ts";
import { runCommand } from "../verify/run-command.ts";
import { temporaryFolder } from "./run-kg.ts";

const folder = join(temporaryFolder(), "universe");
const run = (...args: string[]) => runCommand(statsCommand, args);

/** A star: Q1 knows 1,100 others. Two have classes, one of them with a label that would move a cursor. */
beforeAll(async () => {
  const ids = Array.from({ length: 1101 }, (_, i): EntityId => `Q${i + 1}`);
  const types: Record<EntityId, EntityId[]> = { Q1: ["Q9000"], Q2: ["Q9001"] };
  await writeUniverse(folder, {
    nodes: ids.map((id) => ({
      entity: entity(id, `Name ${id}`, { types: types[id] ?? [], typeLabel: id === "Q1" ? "human" : null }),
      facts:
        id === "Q1"
          ? ids.slice(1).map((other) => fact("Q1", "P1", other))
          : id === "Q2"
            ? [fact("Q2", "P2", "Q1")]
            : [],
    })),
    context: [entity("Q9000", "human"), entity("Q9001", "be\u0007ll")],
    contextFacts: [fact("Q1", "P31", "Q9000"), fact("Q2", "P31", "Q9001")],
    predicate: (id) => ({ label: id === "P1" ? "knows" : null, inverseLabel: null }),
    manifest: () => PLAIN_MANIFEST,
  });
});

describe("kg stats --table", () => {
  it("lays out a universe beside the paper", async () => {
    const { text, records } = await run("--universe", folder, "--table");
    expect(records).toEqual([]);
    expect(text).toBe(`\
                                this universe  SynthWorlds
pages                                   1,101        6,290
facts, summed over pages                2,200         161K
entity types                                2          956
relation types                              2          354
average degree                            2.0         14.6
density                                0.18 %       0.23 %
questions (kg motifs)                       –        1,200
navigation pairs (kg navigate)              –        1,000
their shortest paths, median                –            5
their shortest paths, longest               –           11

a page has   facts  links out  links in
least            1          1         1
median           1          1         1
most         1,100      1,100     1,100
pages with   facts  links out  links in
0                0          0         0
1            1,100      1,100     1,100
2–3              0          0         0
4–7              0          0         0
8–15             0          0         0
16–31            0          0         0
32–63            0          0         0
64–127           0          0         0
128–255          0          0         0
256–511          0          0         0
512–1,023        0          0         0
1,024–2,047      1          1         1

type   label       type label  pages
Q9000  human       human           1
Q9001  be\\u0007ll  –               1
0 more types; 1,099 pages without one

relation  label  edges   share
P1        knows  1,100  99.9 %
P2        –          1   0.1 %
0 more relations
`);
  });

  it("lists as many types and relations as are asked for, and says what it leaves out", async () => {
    const { text } = await run("--universe", folder, "--table", "--top", "1");
    expect(text).toContain("Q9000  human");
    expect(text).not.toContain("Q9001");
    expect(text).toContain("\n1 more type; 1,099 pages without one\n");
    expect(text).toContain("\n1 more relation\n");
    const { records } = await run("--universe", folder, "--top", "0");
    expect(records[0]).toMatchObject({ types: { top: [], left: 2 }, relations: { top: [], left: 2 } });
  });

  it("is the same every time", async () => {
    const universe = await openUniverse(folder);
    expect(statsTable(await universeStats(universe))).toBe((await run("--universe", folder, "--table")).text);
    universe.close();
  });

  it.each([
    [["--table"], "--table is of a universe"],
    [["--top", "3"], "--top is of a universe"],
    [["--universe", folder, "--top", "-1"], "--top takes a whole number of 0 or more, not -1"],
    [["--universe", folder, "--digest"], "--digest is of a store"],
  ])("%j is wrong usage", async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});
