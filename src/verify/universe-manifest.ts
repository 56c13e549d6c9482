import type { Manifest } from "../universe/manifest.ts";
import { FILES } from "../universe/universe-files.ts";
import type { Faults } from "./faults.ts";
import type { CorePromise } from "./universe-core.ts";

/** Compares the counts of a manifest with those of the lines, and its parts with one another. */
export function verifyManifest(manifest: Manifest, counts: Manifest["counts"], faults: Faults): void {
  const add = (check: string, message: string) => faults.add(check, message, { file: FILES.manifest });
  for (const name of Object.keys(counts) as (keyof Manifest["counts"])[]) {
    if (manifest.counts[name] !== counts[name]) {
      add("counts", `${name} is ${manifest.counts[name]}, but the lines give ${counts[name]}`);
    }
  }
  const { ladder, k, growth, seeds, kind } = manifest;
  for (const [i, rung] of ladder.entries()) {
    const above = ladder[i - 1];
    if (rung.k !== i || rung.component > rung.nodes || (above && rung.nodes > above.nodes)) {
      add("ladder", `the core of k = ${rung.k} does not fit the ones around it`);
    }
  }
  const rung = ladder[k];
  const whole = keepsAll(manifest) ? rung?.nodes : rung?.component;
  if (kind !== "synthetic" && whole !== counts.entities) {
    add(
      "ladder",
      `the core of k = ${k} has ${whole ?? "no"} entities there, but the universe has ${counts.entities}`,
    );
  }
  let visited = seeds.used;
  for (const [i, step] of growth.entries()) {
    visited += step.added;
    if (step.step !== i + 1 || step.visited !== visited) {
      add(
        "growth",
        `step ${i + 1} does not add up: ${visited} entities are visited after it, it says ${step.visited}`,
      );
      break;
    }
  }
  if (seeds.found > seeds.asked || seeds.used > seeds.found + seeds.filled) {
    add("seeds", "more seeds are found or used than were asked for and filled in");
  }
}

/** What the manifest promises of the core. An import that no core was asked of keeps everything, connected or not. */
export function corePromise(manifest: Manifest): CorePromise {
  const degree = manifest.options["core-degree"];
  return {
    k: manifest.k,
    degree: degree === "arcs" || degree === "facts" ? degree : "neighbours",
    connected: !keepsAll(manifest),
  };
}

function keepsAll({ options, kind }: Manifest): boolean {
  return (
    kind !== "sample" && (options["k-core"] ?? null) === null && (options["target-entities"] ?? null) === null
  );
}
