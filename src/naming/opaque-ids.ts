import { KgError } from "../errors.ts";
import { randomStream, shuffle } from "../graph/random.ts";
import { type EntityId, isItemId } from "../model/ids.ts";
import type { Universe } from "../universe/universe.ts";

const LARGEST_NUMBER = 2 ** 31 - 1;

/**
 * New ids for the items of a universe and its context: numbers from the power of ten above all of them on, in random order.
 * Properties keep theirs.
 *
 * @throws KgError NO_ROOM_FOR_IDS
 */
export function opaqueIds(universe: Universe, seed: string): Map<EntityId, EntityId> {
  const items: EntityId[] = [];
  for (let node = 0; node < universe.graph.nodeCount; node++) items.push(universe.id(node));
  for (const id of universe.context().keys()) items.push(id);
  const old = items.filter(isItemId);
  let largest = 1;
  for (const id of old) largest = Math.max(largest, Number(id.slice(1)));
  let first = 10;
  while (first <= largest) first *= 10;
  if (first + old.length > LARGEST_NUMBER) first = largest + 1;
  if (first + old.length > LARGEST_NUMBER) {
    throw new KgError(
      "NO_ROOM_FOR_IDS",
      `there are no ${old.length} ids above Q${largest}: leave --opaque-ids out`,
    );
  }
  const numbers = shuffle(
    Uint32Array.from(old, (_, i) => first + i),
    randomStream(seed, "opaque ids"),
  );
  return new Map(old.map((id, i): [EntityId, EntityId] => [id, `Q${numbers[i]!}`]));
}
