// Makes a fresh clone ready: installs and builds what is missing. All output goes to standard error.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Installs the packages where there are none, and builds where a source is newer than the program. */
export function prepare() {
  if (!existsSync(join(root, "node_modules", ".package-lock.json"))) {
    npm("installing", ["ci", "--no-audit", "--no-fund"]);
  }
  const built = timeOf(join(root, "dist", "bin", "kg.js"));
  const sources = ["src", "bin", "tsconfig.json", "tsconfig.build.json", "package.json", "scripts"];
  if (built === 0 || sources.some((name) => newestIn(join(root, name)) > built))
    npm("building", ["run", "build"]);
}

function npm(doing, args) {
  process.stderr.write(`${doing}: npm ${args.join(" ")}\n`);
  const shell = process.platform === "win32";
  const { status, error } = spawnSync("npm", args, { cwd: root, stdio: ["ignore", 2, 2], shell });
  if (error) throw error;
  if (status !== 0) {
    process.stderr.write(`npm ${args.join(" ")} failed with code ${status}\n`);
    process.exit(1);
  }
}

function timeOf(file) {
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}

function newestIn(place) {
  if (!statSync(place).isDirectory()) return timeOf(place);
  return readdirSync(place).reduce(
    (newest, name) => (name === "generated" ? newest : Math.max(newest, newestIn(join(place, name)))),
    0,
  );
}
