// The long runs: npm run torture [-- kills [mutations]]. Kills an ingest at random moments, for 1, 2 and 4 workers, and
// damages each container; prints a table of what was seen, and fails on the first broken promise.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomStream } from "../../src/graph/random.ts";
import { ingest } from "../../src/ingest/ingest.ts";
import { killed, undisturbed } from "./kill.ts";
import { mutate, pack, type TorturedContainer, verdictOf } from "./mutate.ts";
import { smallDump } from "./small-dump.ts";

const kills = Number(process.argv[2] ?? 100);
const mutations = Number(process.argv[3] ?? 1000);
const folder = mkdtempSync(join(tmpdir(), "kg-torture-"));
const count = (into: Map<string, number>, name: string) => into.set(name, (into.get(name) ?? 0) + 1);
const told = (counts: Map<string, number>) =>
  [...counts]
    .sort()
    .map(([name, n]) => `${name} ${n}`)
    .join(", ");

console.log("| what | runs | seen |\n| --- | --- | --- |");
const dump = join(folder, "dump.json");
writeFileSync(dump, smallDump(30_000, 400));
for (const workers of [1, 2, 4]) {
  const want = await undisturbed(dump, join(folder, "clean"), workers);
  rmSync(join(folder, "clean"), { recursive: true });
  const random = randomStream(3, "kill", workers);
  const phases = new Map<string, number>();
  for (let done = 0; done < kills; ) {
    const found = await killed(dump, join(folder, "killed"), workers, 2, want.took, random);
    if (found.stats !== want.stats || found.rejects !== want.rejects) {
      throw new Error(`killed in ${found.phases.join(", ")}: the store differs\n${want.stats}${found.stats}`);
    }
    for (const phase of found.phases)
      if (phase !== "finished") {
        done++;
        count(phases, phase);
      }
  }
  console.log(
    `| killed by SIGKILL, ${workers} workers | ${[...phases.values()].reduce((a, b) => a + b, 0)} | ${told(phases)} |`,
  );
}

const small = smallDump(60);
for (const container of ["json", "gz", "bz2", "zst"] satisfies TorturedContainer[]) {
  const packed = pack(small, container);
  const file = join(folder, `clean.${container}`);
  writeFileSync(file, packed);
  const { meta } = await ingest([file], join(folder, `clean-${container}`), { workers: 0 });
  const random = randomStream(4, container);
  const verdicts = new Map<string, number>();
  for (let run = 0; run < mutations; run++) {
    count(verdicts, await verdictOf(mutate(packed, random), container, meta, join(folder, "damaged")));
  }
  console.log(`| damaged ${container} | ${mutations} | ${told(verdicts)} |`);
}
rmSync(folder, { recursive: true });
