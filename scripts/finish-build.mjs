// The last step of a build: the file that package.json's `bin` names can be run.
import { chmodSync, utimesSync } from "node:fs";

const program = new URL("../dist/bin/kg.js", import.meta.url);
chmodSync(program, 0o755);
utimesSync(program, new Date(), new Date());
