import { entityIdFromJson } from "../model/entity-from-json.ts";

/** Kinds that are known and not wanted: counted, without effect on the exit code. */
type SkipReason = "lexeme" | "media" | "schema" | "redirect" | "missing";

/** What is set aside: counted, kept in the rejects, exit code 3. */
type DocumentRejectReason = "internal-form" | "no-id" | "bad-id" | "not-an-entity";

export type DocumentClass =
  | { readonly kind: "entity" }
  | { readonly kind: "skip"; readonly reason: SkipReason }
  | { readonly kind: "reject"; readonly reason: DocumentRejectReason };

const ENTITY: DocumentClass = { kind: "entity" };

/**
 * Tells what a parsed JSON document is: an item or property that `entityFromJson` reads, a kind that is skipped, or
 * something to set aside.
 *
 * - Redirects: `{"entity":"Q1","redirect":"Q2"}`. An entity with `redirects`, as the API answers a redirected id, is
 *   an entity.
 * - Missing: `{"id":"Q6","missing":""}`.
 * - The internal form of before 2014, of XML dumps: `label`, `entity:["item",194]`, `claims:[{"m":[…]}]`.
 */
export function classifyDocument(value: unknown): DocumentClass {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return reject("not-an-entity");
  const json = value as { readonly [key: string]: unknown };
  if (json.missing !== undefined) return skip("missing");
  if (json.redirect !== undefined || json.type === "redirect") return skip("redirect");
  if (isInternalForm(json)) return reject("internal-form");
  if (entityIdFromJson(json) !== null) return ENTITY;
  const other = otherKind(json);
  if (other !== null) return skip(other);
  if (json.id !== undefined) return reject("bad-id");
  return reject(ENTITY_KEYS.some((key) => json[key] !== undefined) ? "no-id" : "not-an-entity");
}

const ENTITY_KEYS = ["labels", "descriptions", "aliases", "claims", "statements", "sitelinks"] as const;

function skip(reason: SkipReason): DocumentClass {
  return { kind: "skip", reason };
}

function reject(reason: DocumentRejectReason): DocumentClass {
  return { kind: "reject", reason };
}

function isInternalForm(json: { readonly [key: string]: unknown }): boolean {
  if (json.entity !== undefined && json.id === undefined) return true;
  const { claims } = json;
  if (!Array.isArray(claims) || claims.length === 0) return false;
  const first: unknown = claims[0];
  return typeof first === "object" && first !== null && "m" in first;
}

const LEXEME_ID = /^L[0-9]+(-[FS][0-9]+)?$/;
const MEDIA_ID = /^M[0-9]+$/;
const SCHEMA_ID = /^E[0-9]+$/;

function otherKind(json: { readonly [key: string]: unknown }): SkipReason | null {
  const { id, type } = json;
  const text = typeof id === "string" ? id : "";
  if (LEXEME_ID.test(text) || type === "lexeme" || type === "form" || type === "sense") return "lexeme";
  if (MEDIA_ID.test(text) || type === "mediainfo") return "media";
  if (SCHEMA_ID.test(text) || type === "entity-schema" || type === "entityschema") return "schema";
  return null;
}
