/**
 * Compiles the AssemblyScript modules, each src/<folder>/assembly/<name>.ts, to WebAssembly and writes them as base64
 * into src/<folder>/generated/<name>-wasm.ts. As part of the program's own code the bytes are found the same way by tests, by
 * worker threads and from dist. A module that is newer than all its sources and this script is left alone.
 */
import { Buffer } from "node:buffer";
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const modules = [
  { folder: "dump", name: "bzip2" },
  { folder: "ingest", name: "scan" },
];

const root = fileURLToPath(new URL("..", import.meta.url));

/** When the file was last written, 0 where there is none. */
function writtenAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @returns the module's bytes; what the compiler has to say goes to stderr */
async function compile(name, sources) {
  // The compiler takes a second to load: only when there is something to do.
  const { default: asc } = await import("assemblyscript/asc");
  let bytes;
  const { error } = await asc.main(
    [
      `${name}.ts`,
      ...["--outFile", `${name}.wasm`, "--baseDir", sources],
      ...["--optimizeLevel", "3", "--shrinkLevel", "0", "--noAssert"],
      ...["--runtime", "stub", "--enable", "simd"],
    ],
    {
      stdout: process.stderr,
      stderr: process.stderr,
      writeFile(file, contents) {
        if (file === `${name}.wasm`) bytes = contents;
      },
    },
  );
  if (error) throw error;
  return bytes;
}

for (const { folder, name } of modules) {
  const sources = `${root}src/${folder}/assembly`;
  const target = `${root}src/${folder}/generated`;
  const path = `${target}/${name}-wasm.ts`;
  const newestSource = Math.max(
    writtenAt(fileURLToPath(import.meta.url)),
    ...readdirSync(sources).map((file) => writtenAt(`${sources}/${file}`)),
  );
  if (writtenAt(path) > newestSource) continue;
  const base64 = Buffer.from(await compile(name, sources)).toString("base64");
  mkdirSync(target, { recursive: true });
  // Renamed into place, so that a build that runs at the same time never reads half a file.
  const draft = `${path}.${process.pid}`;
  writeFileSync(
    draft,
    `/** Made by scripts/build-wasm.mjs from src/${folder}/assembly/${name}.ts. */\nexport const ${name}Wasm =\n  "${base64}";\n`,
  );
  renameSync(draft, path);
}
