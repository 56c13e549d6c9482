import type { Entity } from "../model/entity.ts";
import type { RankPolicy } from "../model/rank.ts";

/** `out`: the entity is the subject; `in`: it is the object. */
export type Direction = "out" | "in";

/** How many distinct edges an entity has with one property in one direction. Self-loops are never counted. */
export interface RelationCount {
  readonly direction: Direction;
  /** The number of the property, 31 for P31. */
  readonly property: number;
  /** Distinct edges for each policy; truthy ≤ nonDeprecated ≤ all. */
  readonly truthy: number;
  readonly nonDeprecated: number;
  readonly all: number;
}

/**
 * What samplers ask of a store. Entities are the codes of `entityCode` (`src/model/ids.ts`). Every answer is a few
 * key look-ups, however large the entity: nothing is scanned.
 */
export interface GraphStore {
  /** Items and properties in the store. */
  readonly entityCount: number;
  /** Whether the entity itself is stored (an object of facts need not be). */
  readonly has: (entity: number) => boolean;
  /** Only the label: cheaper than the entity. Undefined where the entity is not stored, null where it has no label. */
  readonly label: (entity: number) => string | null | undefined;
  readonly entity: (entity: number) => Entity | undefined;
  /** The relations of an entity, outgoing first, each by property number; those with any edge of any rank. */
  readonly relations: (entity: number, direction?: Direction) => readonly RelationCount[];
  /**
   * The `index`-th neighbour of an entity along a property in a direction, `0 ≤ index < count of the policy`: truthy
   * ones by id, then the other current ones by id, then the deprecated ones by id. An index below the count of a
   * policy is within that policy, so the policy need not be named.
   */
  readonly neighbour: (entity: number, direction: Direction, property: number, index: number) => number;
  /** All neighbours along a property under a policy, in the order of {@link GraphStore.neighbour}. */
  readonly neighbours: (
    entity: number,
    direction: Direction,
    property: number,
    policy: RankPolicy,
  ) => Iterable<number>;
  /** Stored entities by number of sitelinks, then by incoming edges, both descending, then by id. */
  readonly mostLinked: () => Iterable<number>;
  /** Stored entities with exactly this label (compared as NFC), or with its folded form, in id order. */
  readonly byLabel: (label: string, options?: { readonly folded?: boolean }) => readonly number[];
  /** The stored entity with this enwiki title (underscores are spaces). */
  readonly byTitle: (title: string) => number | undefined;
}
