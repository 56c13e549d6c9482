import {
  compareIds,
  type EntityId,
  entityCode,
  entityIdOf,
  type PropertyId,
  propertyNumber,
} from "../model/ids.ts";
import type { MotifRecord } from "../motifs/motif-record.ts";
import type { MotifShape } from "./motif-shape.ts";
import { type Assignment, havePages, walkMotif } from "./motif-walk.ts";
import type { RecordGround } from "./record-checker.ts";

type Add = (check: string, message: string) => void;

/** Looks for a second instance from the same roots by the same relations; returns whether everything could be walked. */
export function verifyUnique(
  { world, pages, options }: RecordGround,
  record: MotifRecord,
  shape: MotifShape,
  entities: Assignment,
  add: Add,
): boolean {
  const mode = options.unique;
  if (mode === "none") return true;
  const isTime = "time" in record.answer;
  const named = isTime ? [...shape.roots, shape.answer] : shape.roots;
  const given = new Map(named.map((node) => [node, entities.get(node)!]));
  // Where the answer is a time of a fact whose object is named, its subject tells one answer from another.
  const telling = isTime ? shape.facts[shape.factsTo(shape.answer)[0]!]!.from : shape.answer;
  const backwards = [...shape.steps].reverse();
  const comesBefore = (found: Assignment) => {
    const node = backwards.find((one) => found.get(one) !== entities.get(one));
    return node !== undefined && compareIds(found.get(node)!, entities.get(node)!) < 0;
  };
  const pagesIn = (found: Assignment) =>
    shape.facts.map(({ from, to }, i) =>
      pages.pagesOf({
        subject: found.get(from)!,
        property: record.facts[i]!.property.id,
        object: found.get(to)!,
      }),
    );
  let other: string | undefined;
  const walked = walkMotif(shape, record, given, world.objects, (found) => {
    const isOther =
      mode === "chain"
        ? shape.nodes.some((node) => found.get(node) !== entities.get(node))
        : mode === "answer"
          ? found.get(telling) !== entities.get(telling)
          : comesBefore(found) && havePages(pagesIn(found));
    if (isOther) other = shape.nodes.map((node) => found.get(node)).join(" ");
    return isOther;
  });
  if (other !== undefined) add(`unique ${mode}`, `the same roots and relations also lead along ${other}`);
  return walked !== undefined;
}

/** Compares `uniqueInStore` with the store; returns whether everything could be walked. */
export function verifyUniqueInStore(
  { world, store }: RecordGround,
  record: MotifRecord,
  shape: MotifShape,
  entities: Assignment,
  add: Add,
): boolean {
  if (!store || record.uniqueInStore === undefined) return true;
  const policy = world.universe.manifest.rank;
  const objectsOf = (subject: EntityId, property: PropertyId): EntityId[] =>
    Array.from(store.neighbours(entityCode(subject), "out", propertyNumber(property), policy), entityIdOf);
  const named = "time" in record.answer ? [...shape.roots, shape.answer] : shape.roots;
  const given = new Map(named.map((node) => [node, entities.get(node)!]));
  let isUnique = true;
  const walked = walkMotif(shape, record, given, objectsOf, (found) => {
    isUnique = shape.nodes.every((node) => found.get(node) === entities.get(node));
    return !isUnique;
  });
  if (walked === undefined) return false;
  if (record.uniqueInStore !== isUnique) {
    add(
      "unique in store",
      `the store has ${isUnique ? "no" : "another"} chain for the same roots and relations`,
    );
  }
  return true;
}
