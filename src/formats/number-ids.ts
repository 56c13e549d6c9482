import { KgError } from "../errors.ts";
import { entityCode, isEntityId, isPropertyId, propertyCode, propertyNumber } from "../model/ids.ts";
import { compareText } from "../model/text.ts";
import type { IdTable } from "./id-table.ts";
import { relationId } from "./read-labels.ts";

/**
 * Ids that are not Wikidata's get numbers above this one, so that none is taken for an item or property of Wikidata: P31
 * has a meaning, and Wikidata is far from a thousand million of either.
 */
const NUMBERED_FROM = 1_000_000_000;
const LARGEST_NUMBER = 2 ** 31 - 1;

/** Relations of other graphs that mean what Wikidata's P31 and P279 do, by their ids there. */
export interface KnownRelations {
  readonly instanceOf: string | undefined;
  readonly subclassOf: string | undefined;
}

/** Which Q and P ids the ids of a graph have. */
export interface Numbering {
  /** entity of the table → its code */
  readonly codes: Uint32Array;
  /** property of the table → its number */
  readonly propertyNumbers: Uint32Array;
  /** Code → the id as it stands in the files, of those that were numbered, ascending. */
  readonly sources: () => Generator<readonly [code: number, source: string]>;
  readonly numbered: number;
}

/**
 * Numbers the ids of a graph: Wikidata's stay; all others follow one another from Q1000000001 and P1000000001, in the order
 * of their code units, so that the same ids have the same numbers however the lines are ordered. Entities that stand in
 * triples come before those that only labels and classes name, so that labels change no number.
 *
 * @param inTriples how many of the table's entities, its first, stand in triples
 * @throws KgError TOO_MANY_IDS
 */
export function numberIds(
  entities: IdTable,
  inTriples: number,
  properties: IdTable,
  known: KnownRelations,
): Numbering {
  const codes = new Uint32Array(entities.count());
  const foreign: number[] = [];
  for (let i = 0; i < codes.length; i++) {
    const id = entities.text(i);
    if (isEntityId(id)) codes[i] = entityCode(id);
    else foreign.push(i);
  }
  const byText = (a: number, b: number) =>
    Number(a >= inTriples) - Number(b >= inTriples) || entities.compare(a, b);
  foreign.sort(byText);
  let next = firstNumber(codes.filter((code) => code < propertyCode(0)));
  checkRoom(next, foreign.length, "entities");
  for (const i of foreign) codes[i] = next++;

  const relations = Array.from({ length: properties.count() }, (_, i) => relationId(properties.text(i)));
  const numbers = new Map<string, number>();
  for (const id of relations) {
    if (id === known.instanceOf) numbers.set(id, 31);
    else if (id === known.subclassOf) numbers.set(id, 279);
    else if (isPropertyId(id)) numbers.set(id, propertyNumber(id));
  }
  const unknown = [...new Set(relations)].filter((id) => !numbers.has(id)).sort(compareText);
  let nextProperty = firstNumber(Uint32Array.from(numbers.values()));
  checkRoom(nextProperty, unknown.length, "properties");
  for (const id of unknown) numbers.set(id, nextProperty++);

  return {
    codes,
    propertyNumbers: Uint32Array.from(relations, (id) => numbers.get(id)!),
    numbered: foreign.length + [...numbers].filter(([id, number]) => id !== `P${number}`).length,
    *sources() {
      for (const i of foreign) yield [codes[i]!, entities.text(i)];
      const renamed = [...numbers].filter(([id, number]) => id !== `P${number}`);
      for (const [id, number] of renamed.sort(([, a], [, b]) => a - b)) yield [propertyCode(number), id];
    },
  };
}

function firstNumber(taken: Uint32Array): number {
  let largest = NUMBERED_FROM;
  for (const number of taken) if (number > largest) largest = number;
  return largest + 1;
}

function checkRoom(first: number, count: number, what: string): void {
  if (first + count - 1 <= LARGEST_NUMBER) return;
  throw new KgError(
    "TOO_MANY_IDS",
    `${count} ${what} are more than there are numbers for, from ${first} to ${LARGEST_NUMBER}`,
  );
}
