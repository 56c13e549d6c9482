// npm test: installs and builds what is missing, runs the tests, and ends with the line "N passed, N failed".
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepare, root } from "./prepare.mjs";

prepare();
if (!process.env.KG_REAL_DATA) {
  process.stderr.write("KG_REAL_DATA is not set: the tests on real Wikidata files are skipped.\n");
}
const folder = mkdtempSync(join(tmpdir(), "kg-test-"));
const results = join(folder, "results.json");
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${results}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: ["ignore", "inherit", "inherit"] },
);
let passed = 0;
let failed = 0;
let skipped = 0;
try {
  const report = JSON.parse(readFileSync(results, "utf8"));
  passed = report.numPassedTests;
  failed = report.numFailedTests + (report.numFailedTests === 0 && status !== 0 ? 1 : 0);
  skipped = report.numPendingTests;
} catch {
  failed = 1;
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`);
process.exitCode = status === 0 && failed === 0 && passed > 0 ? 0 : 1;
