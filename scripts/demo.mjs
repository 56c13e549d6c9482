// npm run demo: from a dump to questions, with the sample that ships. Motif records on standard output, then the
// builder's questions; everything else on standard error.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { prepare, root } from "./prepare.mjs";

prepare();
const program = join(root, "dist", "bin", "kg.js");
const store = join(root, ".demo", "store");
const universe = join(root, ".demo", "universe");

kg(["ingest", join("samples", "world.json.bz2"), "--store", store]);
kg(["sample", "--seeds", "popular", "--store", store, "--out", universe]);
const motifs = kg(["motifs", "--universe", universe, "--limit", "10"]);
process.stdout.write(motifs);
process.stderr.write("questions built from these records by samples/builder/questions.mjs:\n");
process.stdout.write(run([join(root, "samples", "builder", "questions.mjs")], motifs));

function kg(args) {
  process.stderr.write(`$ kg ${args.map((arg) => arg.replace(root, "")).join(" ")}\n`);
  return run([program, ...args]);
}

function run(args, input) {
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    input,
    encoding: "utf8",
    maxBuffer: 1 << 30,
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}
