import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { randomStream } from "../../src/graph/random.ts";
import { ingest } from "../../src/ingest/ingest.ts";
import { temporaryFolder } from "../cli/run-kg.ts";
import { killed, undisturbed } from "./kill.ts";
import { mutate, pack, type TorturedContainer, verdictOf } from "./mutate.ts";
import { smallDump } from "./small-dump.ts";

const folder = temporaryFolder();

describe("an ingest that is killed", () => {
  it("ends as an undisturbed one does, with any number of workers", async () => {
    const dump = join(folder, "dump.json");
    writeFileSync(dump, smallDump(8000, 400));
    const want = await undisturbed(dump, join(folder, "clean"), 2);
    expect(want.code).toBe(3);
    const random = randomStream(1, "kill");
    const phases = new Set<string>();
    for (const workers of [0, 1, 2, 4]) {
      const found = await killed(dump, join(folder, `killed-${workers}`), workers, 3, want.took, random);
      expect({ stats: found.stats, rejects: found.rejects }).toEqual({
        stats: want.stats,
        rejects: want.rejects,
      });
      for (const phase of found.phases) phases.add(phase);
    }
    expect(phases.size).toBeGreaterThan(0);
  });
});

describe("an input that is damaged", () => {
  const dump = smallDump(60);
  it.each<TorturedContainer>(["json", "gz", "bz2", "zst"])(
    "%s: an error, or what it says it is",
    async (container) => {
      const packed = pack(dump, container);
      // bzip2 and zstd pack the fixture; where they are not installed there is nothing to damage.
      if (packed === null) return;
      const file = join(folder, `clean.${container}`);
      writeFileSync(file, packed);
      const { meta } = await ingest([file], join(folder, `clean-${container}`), { workers: 0 });
      const random = randomStream(2, container);
      const verdicts = new Map<string, number>();
      for (let run = 0; run < 60; run++) {
        const verdict = await verdictOf(mutate(packed, random), container, meta, join(folder, "damaged"));
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
      }
      expect((verdicts.get("error") ?? 0) + (verdicts.get("incomplete") ?? 0)).toBeGreaterThan(0);
    },
  );
});
