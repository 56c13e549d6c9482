import { compareIds, type EntityId, type PropertyId } from "../model/ids.ts";
import type { FactRecord } from "../model/records.ts";
import { comparable, indexOfWords, isProper } from "../model/text.ts";
import type { Universe } from "../universe/universe.ts";
import { derivesFrom, NAMESAKE_PROPERTIES } from "./derived-word.ts";
import { type KnownNames, plainWord, readKnownNames, wordsIn } from "./known-names.ts";
import { NAMELESS_PROPERTIES } from "./name-graph.ts";
import { findBase, type MatchMode, SHORTEST_BASE } from "./name-match.ts";
import { readVertices, type UniverseVertices } from "./name-tasks.ts";

/**
 * - `derived`: a label in lower case that is made of the name of a linked entity, which is renamed (einsteinium)
 * - `carried`: a label in lower case that holds the label of an entity that is renamed (province of Canada)
 * - `capital`: a label in lower case with a capital that no entity here explains
 * - `missed`: a renamed label that is made of another one, though the match mode does not see it (Austrian schilling)
 */
export type LeakKind = "derived" | "carried" | "capital" | "missed";

/** A name inside a label. */
export interface LeakedName {
  readonly id: EntityId;
  readonly label: string;
  /** The fact that joins the two; missing where the text alone gives the name away. */
  readonly property?: PropertyId;
  /** `out`: the leaking entity is the subject. */
  readonly direction?: "out" | "in";
  /** How the name stands there: as whole words, with an ending, as a stem, or as the word for its people. */
  readonly match: "word" | "word+" | "stem" | "demonym";
  /** The part of the leaking label. */
  readonly text: string;
}

/** A label that could tell what a renamed entity is, as `kg names --leaks` prints it. */
export interface LeakRecord {
  readonly schema: "kg.leak/1";
  readonly kind: LeakKind;
  /** The entity, or the relation, whose label it is. */
  readonly id: EntityId;
  readonly label: string;
  /** Where it is: a node of the universe, its context, or a label of a relation. */
  readonly where: "node" | "context" | "relation";
  readonly names: readonly LeakedName[];
  /** What to leave out of a synthetic universe so that nothing leaks: the entity, with its page. */
  readonly remove: readonly EntityId[];
}

export interface LeakOptions {
  /** When a name counts as contained in another; default `word`. */
  readonly match?: MatchMode;
}

/** Instance of, subclass of, genre: their objects lend words to names, not the other way round. */
const CLASS_PROPERTIES: ReadonlySet<number> = new Set([31, 279, 136]);
/** Names of more words are not looked for inside labels. */
const MOST_WORDS = 8;
/** A capital in a shorter word is more often a symbol than a name: vitamin C, mRNA. */
const SHORTEST_CAPITAL = 4;

/**
 * Finds what would still give real names away once every proper entity is renamed (SynthWorlds, appendix B.6), and the
 * derived names that the match mode does not see. Of the nodes in their order, then of the context, then of the relations.
 * Labels and links are in memory.
 */
export async function* leaks(
  universe: Universe,
  { match = "word" }: LeakOptions = {},
): AsyncGenerator<LeakRecord> {
  const vertices = readVertices(universe);
  const { ids, labels } = vertices;
  const known = readKnownNames(universe);
  const { demonyms, properties } = readFacts(universe);
  const linked = findLinked(vertices, known, demonyms, match);
  const findNames = createNameFinder(universe, vertices, known);
  const nodeCount = universe.graph.nodeCount;

  for (const [vertex, label] of labels.entries()) {
    const id = ids[vertex]!;
    const where = vertex < nodeCount ? "node" : "context";
    const names = linked.get(vertex) ?? [];
    if (label === null) continue;
    if (isProper(label)) {
      if (names.length > 0)
        yield { schema: "kg.leak/1", kind: "missed", id, label, where, names, remove: [] };
      continue;
    }
    if (names.length > 0) {
      yield { schema: "kg.leak/1", kind: "derived", id, label, where, names, remove: [id] };
    }
    yield* textLeaks(id, label, where, findNames, names.length > 0);
  }
  // A property that is an entity here has its label renamed with it.
  const isRenamed = (id: PropertyId) =>
    (universe.node(id) >= 0 || universe.context().has(id)) && isProper(universe.predicate(id)?.label ?? null);
  for (const id of properties) {
    const label = universe.predicate(id)?.label;
    if (label && !isRenamed(id)) yield* textLeaks(id, label, "relation", findNames, false);
  }
}

/** A label that stays as it is, and holds names. */
function* textLeaks(
  id: EntityId,
  label: string,
  where: LeakRecord["where"],
  findNames: NameFinder,
  isDerived: boolean,
): Generator<LeakRecord> {
  const { names, unexplained } = findNames(label);
  const remove = where === "relation" ? [] : [id];
  if (names.length > 0) yield { schema: "kg.leak/1", kind: "carried", id, label, where, names, remove };
  else if (unexplained && !isDerived && where !== "relation") {
    yield { schema: "kg.leak/1", kind: "capital", id, label, where, names, remove };
  }
}

/** The names of linked entities in the labels of vertices: derived ones in lower case, and those that the mode misses. */
function findLinked(
  { ids, labels, facts }: UniverseVertices,
  known: KnownNames,
  demonyms: ReadonlyMap<EntityId, readonly string[]>,
  match: MatchMode,
): Map<number, LeakedName[]> {
  const names = labels.map((label) => (label === null ? null : comparable(label)));
  const proper = Uint8Array.from(labels, (label) => Number(isProper(label)));
  const found = new Map<number, LeakedName[]>();
  const note = (
    vertex: number,
    base: number,
    property: number,
    isObject: boolean,
    how: Pick<LeakedName, "match" | "text">,
  ) => {
    const own = found.get(vertex) ?? [];
    found.set(vertex, own);
    const id = ids[base]!;
    if (own.some((name) => name.id === id)) return;
    own.push({
      id,
      label: labels[base]!,
      property: `P${property}`,
      direction: isObject ? "in" : "out",
      ...how,
    });
  };
  const look = (derived: number, base: number, property: number, isObject: boolean) => {
    const label = names[derived];
    const name = names[base];
    if (!label || !name || proper[base] === 0 || label === name) return;
    const how =
      proper[derived] === 1
        ? missedName(label, name, demonyms.get(ids[base]!) ?? [], match)
        : derivedWord(label, name, demonyms.get(ids[base]!) ?? [], known, property);
    if (how) note(derived, base, property, isObject, how);
  };
  for (const { subject, relation, object, properties } of facts) {
    for (let fact = 0; fact < subject.length; fact++) {
      const property = properties[relation[fact]!]!;
      if (NAMELESS_PROPERTIES.has(property)) continue;
      look(subject[fact]!, object[fact]!, property, false);
      look(object[fact]!, subject[fact]!, property, true);
    }
  }
  return found;
}

function missedName(
  label: string,
  name: string,
  demonyms: readonly string[],
  match: MatchMode,
): Pick<LeakedName, "match" | "text"> | undefined {
  if (findBase(name, label, match)) return undefined;
  const span = findBase(name, label, "word+");
  if (span) return { match: "word+", text: wordAt(label, span.start) };
  const demonym = demonyms.find((one) => indexOfWords(label, one) >= 0);
  return demonym === undefined ? undefined : { match: "demonym", text: demonym };
}

function derivedWord(
  label: string,
  name: string,
  demonyms: readonly string[],
  known: KnownNames,
  property: number,
): Pick<LeakedName, "match" | "text"> | undefined {
  // A whole name with its capitals is found wherever it stands, see createNameFinder; classes have words of their members.
  if (indexOfWords(label, name) >= 0 || CLASS_PROPERTIES.has(property)) return undefined;
  const isNamesake = NAMESAKE_PROPERTIES.has(property);
  const stems = wordsIn(name)
    .filter((word) => isProper(word) && !known.isGeneric(plainWord(word)))
    .map(plainWord)
    .filter((word) => isNamesake || !known.isCommonWord(word));
  const peoples = new Set(demonyms.flatMap(wordsIn).map(plainWord));
  for (const word of wordsIn(label)) {
    const plain = plainWord(word);
    if (stems.some((stem) => derivesFrom(plain, stem, isNamesake))) return { match: "stem", text: word };
    if (peoples.has(plain)) return { match: "demonym", text: word };
  }
  return undefined;
}

function wordAt(label: string, index: number): string {
  return /^[\p{L}\p{M}\p{N}]+/u.exec(label.slice(index))?.[0] ?? label.slice(index);
}

/** Names in a text that nothing joins to it, and whether a capital is left that none of them explains. */
type NameFinder = (text: string) => { readonly names: LeakedName[]; readonly unexplained: boolean };

function createNameFinder(
  universe: Universe,
  { ids, labels }: UniverseVertices,
  known: KnownNames,
): NameFinder {
  const holders = new Map<string, { readonly id: EntityId; readonly label: string }>();
  const isTelling = (name: string) =>
    isProper(name) &&
    name.length >= SHORTEST_BASE &&
    !wordsIn(name).every((word) => known.isGeneric(plainWord(word)));
  for (const [vertex, label] of labels.entries()) {
    if (label === null || !isTelling(label)) continue;
    const name = comparable(label);
    if (!holders.has(name)) holders.set(name, { id: ids[vertex]!, label });
  }
  // An alias counts where no label is the same: United States in "community in the United States".
  for (const records of [universe.entities(), universe.context().values()]) {
    for (const { id, label, aliases } of records) {
      if (label === null || !isProper(label)) continue;
      for (const alias of aliases) {
        const name = comparable(alias);
        if (isTelling(alias) && !holders.has(name)) holders.set(name, { id, label });
      }
    }
  }
  return (label) => {
    const text = comparable(label);
    const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.'’][\p{L}\p{M}\p{N}]+)*/gu)];
    const names: LeakedName[] = [];
    let unexplained = false;
    for (let from = 0; from < words.length; ) {
      const word = words[from]![0];
      if (!isProper(word)) {
        from++;
        continue;
      }
      let to = Math.min(words.length, from + MOST_WORDS) - 1;
      for (; to >= from; to--) {
        const end = words[to]!.index + words[to]![0].length;
        const part = text.slice(
          words[from]!.index,
          text[end] === "." && words[to]![0].includes(".") ? end + 1 : end,
        );
        const name = holders.has(part) ? part : part.replace(/['’]s$/, "");
        const holder = holders.get(name);
        if (holder === undefined) continue;
        names.push({ ...holder, match: "word", text: name });
        break;
      }
      if (to < from && word.length >= SHORTEST_CAPITAL && !known.isGeneric(plainWord(word)))
        unexplained = true;
      from = Math.max(to, from) + 1;
    }
    return { names, unexplained };
  };
}

/** What only the statements themselves tell. */
interface FactReading {
  /** The words for the people of a place (P1549) in the language of the universe, by entity. */
  readonly demonyms: ReadonlyMap<EntityId, readonly string[]>;
  /** All properties of statements and qualifiers, by number. */
  readonly properties: readonly PropertyId[];
}

function readFacts(universe: Universe): FactReading {
  const demonyms = new Map<EntityId, string[]>();
  const properties = new Set<PropertyId>();
  const { language } = universe.manifest;
  const read = ({ subject, property, value, qualifiers }: FactRecord) => {
    properties.add(property);
    for (const qualifier of Object.keys(qualifiers)) properties.add(qualifier as PropertyId);
    if (property !== "P1549" || value?.type !== "monolingualtext" || value.language !== language) return;
    const known = demonyms.get(subject);
    if (known) known.push(comparable(value.text));
    else demonyms.set(subject, [comparable(value.text)]);
  };
  for (let node = 0; node < universe.graph.nodeCount; node++)
    for (const fact of universe.facts(node)) read(fact);
  for (const fact of universe.contextFacts()) read(fact);
  return { demonyms, properties: [...properties].sort(compareIds) };
}
