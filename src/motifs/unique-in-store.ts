import { type EntityId, entityCode, propertyNumber } from "../model/ids.ts";
import type { RankPolicy } from "../model/rank.ts";
import type { Universe } from "../universe/universe.ts";
import type { Instance } from "./instance-search.ts";

/** What is asked of a store; a `GraphStore` is one. Entities are codes of `entityCode`, properties are numbers. */
export interface FactLookup {
  readonly neighbours: (
    entity: number,
    direction: "out",
    property: number,
    policy: RankPolicy,
  ) => Iterable<number>;
}

/**
 * Tells whether an instance is the only one, for its roots and relation sequence (and the object of the last fact where the
 * answer is a time), in the store that the universe was cut from, entities distinct: whether there is no other in the
 * store. Facts of the universe's rank policy count. Walks as far as the relations lead from the roots, until it finds a
 * second.
 */
export function isUniqueInStore(universe: Universe, store: FactLookup, instance: Instance): boolean {
  const { pattern, entity, edge, time } = instance;
  const { order, children, answer } = pattern;
  const policy = universe.manifest.rank ?? "non-deprecated";
  const codeOf = (id: EntityId) => entityCode(id);
  const own = Array.from(entity, (node) => codeOf(universe.id(node)));
  const known = new Map<string, readonly number[]>();
  const objectsOf = (node: number, subject: number): readonly number[] => {
    const property = propertyNumber(universe.relations[universe.graph.relation[edge[node]!]!]!.id);
    const key = `${subject} ${property}`;
    let objects = known.get(key);
    if (objects === undefined) {
      objects = [...store.neighbours(subject, "out", property, policy)];
      known.set(key, objects);
    }
    return objects;
  };
  const found = own.slice();
  const isNamed = (node: number) => children[node]!.length === 0 || (time >= 0 && node === answer);
  const taken = new Set(order.filter(isNamed).map((node) => own[node]!));
  /** Whether another instance than our own lies ahead. */
  const findOther = (depth: number): boolean => {
    if (depth === order.length) return found.some((code, node) => code !== own[node]);
    const node = order[depth]!;
    const [first, ...others] = children[node]!;
    if (first === undefined) return findOther(depth + 1);
    const joins = (code: number) => others.every((child) => objectsOf(child, found[child]!).includes(code));
    for (const code of objectsOf(first, found[first]!)) {
      if (isNamed(node)) {
        if (code === own[node] && joins(code) && findOther(depth + 1)) return true;
        continue;
      }
      if (taken.has(code) || !joins(code)) continue;
      taken.add(code);
      found[node] = code;
      const other = findOther(depth + 1);
      taken.delete(code);
      if (other) return true;
    }
    return false;
  };
  return !findOther(0);
}
