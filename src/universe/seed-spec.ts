import { basename } from "node:path";
import { KgError } from "../errors.ts";
import { type EntityId, isEntityId } from "../model/ids.ts";

/** What `--seeds` asks for. */
export type SeedSpec =
  | { readonly kind: "popular" }
  | { readonly kind: "top"; readonly count: number }
  | { readonly kind: "type"; readonly type: EntityId; readonly count: number }
  | { readonly kind: "ids"; readonly ids: readonly EntityId[] }
  | { readonly kind: "file"; readonly path: string };

/** What `--seeds` takes, for messages. */
export const SEED_FORMS = "popular, top:500, type:Q5:100, ids such as Q1,Q2, or a file with one id a line";

/**
 * Reads the value of `--seeds`.
 *
 * @throws KgError BAD_SEEDS where it has none of the forms
 */
export function parseSeeds(text: string): SeedSpec {
  if (text === "popular") return { kind: "popular" };
  const top = /^top:(.*)$/s.exec(text);
  if (top) return { kind: "top", count: countOf(top[1]!, text) };
  const type = /^type:([^:]*)(?::(.*))?$/s.exec(text);
  if (type) {
    if (!isEntityId(type[1])) {
      throw new KgError("BAD_SEEDS", `--seeds ${text}: "${type[1]}" is no id of a class; write type:Q5:100`);
    }
    return { kind: "type", type: type[1], count: countOf(type[2] ?? "", text) };
  }
  if (/^\s*[QP]\d+\s*(,|$)/i.test(text)) {
    const typed = text.split(",").map((id) => id.trim());
    const bad = typed.find((id) => !isEntityId(id.toUpperCase()));
    if (bad !== undefined) {
      throw new KgError("BAD_SEEDS", `--seeds ${text}: ${bad} is no id of an item or property`);
    }
    return { kind: "ids", ids: typed.map((id) => id.toUpperCase() as EntityId) };
  }
  if (text === "") throw new KgError("BAD_SEEDS", `--seeds is empty; it takes ${SEED_FORMS}`);
  return { kind: "file", path: text };
}

function countOf(digits: string, text: string): number {
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  if (count > 0) return count;
  throw new KgError(
    "BAD_SEEDS",
    `--seeds ${text}: it ends in a number of 1 or more, as top:500 or type:Q5:100`,
  );
}

/** How a manifest names the seeds: as they were typed, a file by its base name alone. */
export function seedsName(spec: SeedSpec): string {
  switch (spec.kind) {
    case "popular":
      return "popular";
    case "top":
      return `top:${spec.count}`;
    case "type":
      return `type:${spec.type}:${spec.count}`;
    case "ids":
      return spec.ids.join(",");
    case "file":
      return basename(spec.path);
  }
}
