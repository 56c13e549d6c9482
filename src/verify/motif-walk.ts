import type { EntityId, PropertyId } from "../model/ids.ts";
import type { MotifRecord } from "../motifs/motif-record.ts";
import type { MotifShape } from "./motif-shape.ts";

/** The entity of each node of a motif. */
export type Assignment = ReadonlyMap<string, EntityId>;

/** The objects of a subject's facts by a property. */
export type ObjectsOf = (subject: EntityId, property: PropertyId) => readonly EntityId[];

/** More entities than this are not looked at for one motif: some seconds. */
const MOST_LOOKS = 20_000_000;

/**
 * All instances of a motif from the same roots by the same relations, entities distinct, by plain walking: node after node,
 * every object of the facts that lead to it is tried. A node that is given beside the roots stays what it is.
 *
 * @returns whether everything was walked; false where a visit stopped it by true, undefined where it was too much
 */
export function walkMotif(
  shape: MotifShape,
  record: Pick<MotifRecord, "facts">,
  given: Assignment,
  objectsOf: ObjectsOf,
  visit: (found: Assignment) => boolean,
): boolean | undefined {
  const found = new Map(given);
  let looks = 0;
  const walk = (depth: number): boolean | undefined => {
    const node = shape.steps[depth];
    if (node === undefined) return !visit(found);
    const lists = shape.factsTo(node).map((i) => {
      const { from } = shape.facts[i]!;
      return objectsOf(found.get(from)!, record.facts[i]!.property.id);
    });
    const [first = [], ...others] = lists;
    const fixed = given.get(node);
    for (const candidate of first) {
      if (++looks > MOST_LOOKS) return undefined;
      if (!others.every((list) => list.includes(candidate))) continue;
      if (fixed !== undefined) {
        if (candidate !== fixed) continue;
      } else if ([...found.values()].includes(candidate)) continue;
      found.set(node, candidate);
      const went = walk(depth + 1);
      if (fixed === undefined) found.delete(node);
      if (went !== true) return went;
    }
    return true;
  };
  return walk(0);
}

/** The entities that a branch alone leads to at the node where it meets others, from its own roots. */
export function endsOfBranch(
  shape: MotifShape,
  top: string,
  record: Pick<MotifRecord, "facts">,
  entities: Assignment,
  objectsOf: ObjectsOf,
): Set<EntityId> {
  const inside = new Set(shape.below(top));
  const last = shape.facts.findIndex(({ from }) => from === top);
  const { to } = shape.facts[last]!;
  const branch: MotifShape = {
    ...shape,
    steps: [...shape.steps.filter((node) => inside.has(node)), to],
    factsTo: (node) => (node === to ? [last] : shape.factsTo(node)),
  };
  const roots = new Map(
    shape.roots.filter((root) => inside.has(root)).map((root) => [root, entities.get(root)!]),
  );
  const ends = new Set<EntityId>();
  walkMotif(branch, record, roots, objectsOf, (found) => {
    ends.add(found.get(to)!);
    return ends.size > 1;
  });
  return ends;
}

/** Whether each fact can have one of its pages and no two the same. */
export function havePages(pagesOf: readonly (readonly EntityId[])[]): boolean {
  const taken = new Set<EntityId>();
  const assign = (fact: number): boolean => {
    const pages = pagesOf[fact];
    if (pages === undefined) return true;
    for (const page of pages) {
      if (taken.has(page)) continue;
      taken.add(page);
      if (assign(fact + 1)) return true;
      taken.delete(page);
    }
    return false;
  };
  return assign(0);
}
