import { KgError } from "../errors.ts";
import type { Entity } from "../model/entity.ts";
import { type EntityId, isEntityId, isPropertyId, type PropertyId } from "../model/ids.ts";

/** One condition on an entity's claims. Deprecated statements do not count. */
export interface ClaimCondition {
  readonly property: PropertyId;
  /** Any of these as object; null: any value at all. */
  readonly objects: readonly EntityId[] | null;
  /** Whether the entity must not have it. */
  readonly absent: boolean;
}

/**
 * Reads a claim filter: `P31:Q5,Q6256` (has P31 with one of these), `P570` (has any P570), `~P570` (has none).
 *
 * @throws KgError BAD_CLAIM_FILTER
 */
export function parseClaimFilter(text: string): ClaimCondition {
  const absent = text.startsWith("~");
  const [property, list, ...more] = text.slice(absent ? 1 : 0).split(":");
  const objects = list?.split(",").map((id) => id.trim());
  if (!isPropertyId(property) || more.length > 0 || (objects && !objects.every(isEntityId))) {
    throw new KgError(
      "BAD_CLAIM_FILTER",
      `"${text}" is no claim filter: write P31:Q5,Q6256 (one of these values), P570 (any value) or ~P570 (none)`,
    );
  }
  return { property, objects: (objects as EntityId[] | undefined) ?? null, absent };
}

/** Tells whether an entity fulfils every condition. */
export function fulfilsClaims(entity: Entity, conditions: readonly ClaimCondition[]): boolean {
  return conditions.every(({ property, objects, absent }) => hasClaim(entity, property, objects) !== absent);
}

/** Tells whether an entity has a current statement of a property, with one of the objects where they are given. */
export function hasClaim(entity: Entity, property: PropertyId, objects: readonly EntityId[] | null): boolean {
  return entity.statements.some(
    ({ property: own, rank, snak }) =>
      own === property &&
      rank !== "deprecated" &&
      (objects === null || (snak.kind === "entity" && objects.includes(snak.object))),
  );
}
