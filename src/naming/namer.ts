import type { EntityId, PropertyId } from "../model/ids.ts";
import { foldLabel } from "../model/text.ts";
import type { NameBase } from "./name-tasks.ts";

/** A base of a name, which has its new name already. */
export interface RenamedBase extends NameBase {
  readonly to: string;
}

/** A new name to be found, for a group of linked entities that share a label. */
export interface NamingTask {
  /** Of the group, the lowest. */
  readonly id: EntityId;
  /** The old label. */
  readonly label: string;
  /** The first of the group that there is. */
  readonly typeLabel: string | null;
  readonly level: number;
  readonly group: readonly EntityId[];
  /** The bases of all members, each once. */
  readonly bases: readonly RenamedBase[];
}

/** The new names that are given so far. */
export interface NewNames {
  /** Tells whether a name is given to anything, whatever the case. */
  readonly has: (name: string) => boolean;
  readonly of: (id: EntityId) => string | undefined;
  readonly give: (group: readonly EntityId[], name: string) => void;
}

/** Asks for names from outside: a program, a model. */
export interface OutsideNamer {
  /** `command` or `openai`, as records say it. */
  readonly name: string;
  /** The largest batch it takes. */
  readonly batchSize: number;
  /** How many batches it is asked at once. */
  readonly parallel: number;
  /**
   * Asks for a name for each task, all of one level and type.
   *
   * @param refused the answers to an earlier asking that were refused, and why, by task id
   * @returns a name or null for each task, in their order
   * @throws KgError where asking again makes no sense
   */
  readonly ask: (
    tasks: readonly NamingTask[],
    refused: ReadonlyMap<EntityId, RefusedAnswer>,
    signal?: AbortSignal,
  ) => Promise<readonly (string | null)[]>;
}

/** An answer that could not be taken. */
export interface RefusedAnswer {
  readonly answer: string;
  readonly reason: string;
}

/** The label of a property, for those who name. */
export type PropertyLabel = (id: PropertyId) => string | null;

/** Keeps the new names, each known to all members of its group. */
export function createNewNames(): NewNames {
  const names = new Map<EntityId, string>();
  const folded = new Set<string>();
  return {
    has: (name) => folded.has(foldLabel(name)),
    of: (id) => names.get(id),
    give(group, name) {
      folded.add(foldLabel(name));
      for (const id of group) names.set(id, name);
    },
  };
}
