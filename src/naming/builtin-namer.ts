import { type RandomStream, randomStream } from "../graph/random.ts";
import type { EntityId } from "../model/ids.ts";
import { comparable } from "../model/text.ts";
import { derivedEnding } from "./derived-ending.ts";
import { familiesOf } from "./families.ts";
import { createFormFiller, type FormFiller } from "./fill-form.ts";
import { FUNCTION_WORDS, QUALIFIERS } from "./generic-words.ts";
import { kindsByFacts } from "./kind-by-facts.ts";
import { type KnownNames, oldWordsIn, plainWord, wordsIn } from "./known-names.ts";
import {
  type CarriedSpan,
  isArticle,
  type Piece,
  type ShapeRules,
  shapeOf,
  simplifyShape,
  withoutFresh,
} from "./label-shape.ts";
import { createMentionFinder } from "./mentions.ts";
import { cuesOfType, KINDS, kindOfType, type NameKind, titleCase, wordsOfType } from "./name-kinds.ts";
import { findBase, type MatchMode } from "./name-match.ts";
import type { UniverseNames } from "./name-tasks.ts";
import type { NamingTask, NewNames } from "./namer.ts";
import { regionsOf } from "./regions.ts";

/** Makes names without a network. */
export interface BuiltinNamer {
  /** A new name for a task; its bases and shorter names have theirs. Never one that is given already. */
  readonly nameFor: (task: NamingTask) => BuiltName;
  /** What kind of thing a task names. */
  readonly kindOf: (task: Pick<NamingTask, "typeLabel" | "group">) => NameKind;
}

/** A name and what it carries though no fact says so. */
export interface BuiltName {
  readonly name: string;
  readonly mentions: readonly EntityId[];
}

export interface BuiltinNamerOptions {
  readonly seed: string;
  readonly match: MatchMode;
}

/** Kinds whose names others may mention. */
const PLACES: ReadonlySet<string> = new Set(["place", "country", "archipelago", "range"]);

/** A name being made. */
interface Making {
  readonly task: NamingTask;
  readonly kind: NameKind;
  readonly random: RandomStream;
  readonly fill: FormFiller;
  /** Plain words that tell the type by themselves: its noun and the cues of its kind. */
  readonly headWords: ReadonlySet<string>;
  /** These and the other words of the type label. */
  readonly ownWords: ReadonlySet<string>;
  /** Counts the names that would not do. */
  readonly attempt: number;
}

/** After so many names that would not do, a bare invented word with the bases does. */
const PATIENCE = 24;

/**
 * Creates the namer that makes pronounceable names, which a reader takes for a river, a school, a person, as the type
 * label says. Neighbours in the universe sound alike, see {@link regionsOf}. What an old label gives to the new one:
 *
 * - where bases stand: their new names take the same places, with of, in, the, "'s" and dashes between;
 * - words that tell the type: those of its own type label and the cues of its kind (University, River, Award). North,
 *   New and the like stay where a name is carried;
 * - everything else goes: other words with a capital give way to an invented one, the rest is left out;
 * - names of people, works, bands, software and species that carry no other are made afresh, whatever they looked like;
 * - a name without a base that is made of generic words and of labels that one entity alone has carries their new names
 *   though no fact joins them ("Embassy of Germany" becomes "Embassy of Velmora").
 *
 * Each group draws from a random stream of its own.
 */
export function createBuiltinNamer(
  names: UniverseNames,
  known: KnownNames,
  given: NewNames,
  { seed, match }: BuiltinNamerOptions,
): BuiltinNamer {
  const { ids, typeLabels, facts } = names;
  const vertexOf = new Map(ids.map((id, vertex) => [id, vertex]));
  const regions = regionsOf(ids.length, facts, seed, ids);
  const families = familiesOf(names);
  const untyped = Uint8Array.from(typeLabels, (label) => Number(label === null));
  const guessed = kindsByFacts(facts, untyped);
  const createFiller = createFormFiller(seed, known);

  const kindOf: BuiltinNamer["kindOf"] = ({ typeLabel, group }) => {
    const byType = kindOfType(typeLabel);
    if (byType) return byType;
    for (const id of group) {
      const kind = guessed.get(vertexOf.get(id)!);
      if (kind) return kind;
    }
    return KINDS.get("bare")!;
  };

  const findMentions = createMentionFinder(names, (vertex) =>
    PLACES.has(kindOf({ typeLabel: typeLabels[vertex]!, group: [ids[vertex]!] }).name),
  );

  const nameFor = (task: NamingTask): BuiltName => {
    const kind = kindOf(task);
    const random = randomStream(seed, "name", task.id);
    const vertex = vertexOf.get(task.id)!;
    const place = { region: regions[vertex]!, family: ids[families[vertex]!]! };
    const typeCues = cuesOfType(task.typeLabel);
    const headCues = [...typeCues.map((cue) => wordsIn(cue).at(-1) ?? cue), ...kind.cues];
    const making = {
      task,
      kind,
      random,
      fill: createFiller(place, random, task.typeLabel, kind),
      headWords: new Set(headCues.flatMap(wordsIn).map(plainWord)),
      ownWords: new Set(
        [...typeCues, ...wordsOfType(task.typeLabel), ...kind.cues].flatMap(wordsIn).map(plainWord),
      ),
    };
    for (let attempt = 0; ; attempt++) {
      const built = compose({ ...making, attempt });
      if (suits(built.name, task)) return built;
    }
  };

  /** Whether a name is new, carries what it must and gives nothing away. */
  const suits = (name: string, { bases }: NamingTask): boolean => {
    if (known.isLabel(name) || given.has(name)) return false;
    if (!bases.every(({ to }) => findBase(comparable(to), name, match))) return false;
    const carried = new Set(bases.flatMap(({ to }) => wordsIn(to)));
    return oldWordsIn(name, known).every((word) => carried.has(word));
  };

  const compose = (making: Making): BuiltName => {
    const { task, kind, fill, attempt } = making;
    if (task.bases.length > 0) return { name: composeDerived(making), mentions: [] };
    if (attempt >= PATIENCE) return { name: fill(["{place}"]), mentions: [] };
    if (kind.shaped) {
      const label = comparable(task.label);
      if (attempt === 0) {
        const mentions = findMentions(label, given);
        const pieces = simplifyShape(shapeOf(label, mentions, rulesFor(making, true)));
        if (mentions.length > 0 && pieces.every(({ kind }) => kind !== "fresh")) {
          return { name: write(pieces, making), mentions: [...new Set(mentions.map(({ id }) => id))] };
        }
      }
      const pieces = simplifyShape(shapeOf<string>(label, [], rulesFor(making, false)));
      if (hasHead(pieces, making) && !isCrowded(pieces)) {
        return { name: write(withFresh(pieces), making), mentions: [] };
      }
    }
    return { name: fill(formsFor(kind, task.label)), mentions: [] };
  };

  /** A name with its bases in their places. */
  const composeDerived = (making: Making): string => {
    const { task, kind, fill, attempt, headWords } = making;
    const spans = joinEqualSpans(task.bases.map(({ start, end, to }) => ({ start, end, base: to })));
    let pieces = simplifyShape(shapeOf(comparable(task.label), spans, rulesFor(making, true)));
    if (kind.name === "award") pieces = untilClause(pieces);
    const cued = hasHead(pieces, making);
    const carriesCue = spans.some(({ base }) => wordsIn(base).some((word) => headWords.has(plainWord(word))));
    if (attempt === 0 && cued && !kind.bare) pieces = withoutFresh(pieces);
    let name: string;
    if (attempt >= PATIENCE) {
      name = fill(["{place} {base}"], [...new Set(spans.map(({ base }) => base))].join("-"));
    } else if (saysMore(pieces) && (cued || carriesCue || kind.bare)) {
      name = write(attempt === 0 ? pieces : withFresh(pieces), making);
    } else {
      const carried = write(
        pieces.filter((piece) => piece.kind === "base" || piece.before === "–"),
        making,
      );
      const forms = carriesCue ? kind.within : kind.derived;
      name = fill(attempt === 0 ? forms : forms.map((form) => `{place} ${form}`), carried);
    }
    for (const { to } of task.bases) {
      if (!findBase(comparable(to), name, match)) name += kind.name === "person" ? ` of ${to}` : `, ${to}`;
    }
    return name;
  };

  const rulesFor = ({ ownWords }: Making, carries: boolean): ShapeRules => ({
    isFunction: (word) => FUNCTION_WORDS.has(word.toLowerCase()),
    isCue: (word) => {
      const plain = plainWord(word.replaceAll(".", ""));
      return ownWords.has(plain) || (carries && QUALIFIERS.has(plain));
    },
  });

  /** Writes pieces out and invents what is fresh. */
  const write = (pieces: readonly Piece<string>[], { kind, fill }: Making): string => {
    const firstBase = pieces.findIndex((piece) => piece.kind === "base");
    const isWork = kind.name === "title" || kind.name === "band";
    const wordOf = (piece: Piece<string>, i: number): string => {
      if (piece.kind === "base") return carriedWord(piece, kind, fill);
      if (piece.kind !== "fresh") return piece.text;
      return freshWord(kind, fill, firstBase < 0 ? "alone" : i < firstBase ? "before" : "after");
    };
    const leading = pieces[0]?.kind === "fresh" && pieces[1]?.kind === "function";
    let text = isWork && leading ? "The " : "";
    for (const [i, piece] of pieces.entries()) {
      if (isArticle(piece) && !isWork && !takesArticle(pieces[i + 1])) continue;
      text += (i === 0 ? "" : piece.before) + wordOf(piece, i);
    }
    return titleCase(text);
  };

  /** A name of several words may have "the" before it: "the Republic of …". */
  const takesArticle = (piece: Piece<string> | undefined): boolean => {
    if (piece?.kind === "cue") return true;
    const first = piece?.kind === "base" ? wordsIn(piece.base)[0] : undefined;
    return first !== undefined && known.isGeneric(plainWord(first));
  };

  return { nameFor, kindOf };
}

/** Whether a word that tells the type stays. */
function hasHead(pieces: readonly Piece<string>[], { headWords }: Making): boolean {
  return pieces.some(
    (piece) => piece.kind === "cue" && wordsIn(piece.text).some((word) => headWords.has(plainWord(word))),
  );
}

/** Whether a shape is more than a carried name: an ending is enough. */
function saysMore(pieces: readonly Piece<string>[]): boolean {
  const [first] = pieces;
  return pieces.length > 1 || (first?.kind === "base" && first.tail !== "");
}

const SCHOOLS: ReadonlySet<string> = new Set([
  "university",
  "college",
  "school",
  "institute",
  "academy",
  "faculty",
]);

/** Whether several words for a school stay, of which one belonged to a name that goes. */
function isCrowded(pieces: readonly Piece<string>[]): boolean {
  return pieces.filter((piece) => piece.kind === "cue" && SCHOOLS.has(plainWord(piece.text))).length > 1;
}

/** The forms of a kind, where the old label has a say in them. */
function formsFor(kind: NameKind, label: string): readonly string[] {
  if (kind.name === "people") return [label.endsWith("s") ? "{demonym}s" : "{adjectival}"];
  if (kind.name === "taxon" && !label.includes(" ")) return ["{place}"];
  return kind.forms;
}

/** An invented word for a place of a shape, by what the thing is and where the word stands. */
function freshWord(kind: NameKind, fill: FormFiller, place: "alone" | "before" | "after"): string {
  switch (kind.name) {
    case "person":
      return fill([place === "before" ? "{given}" : "{family}"]);
    case "title":
    case "band":
      return fill(["{noun}", "{place}"]);
    case "team":
      return fill([place === "after" ? "{team}" : "{place}"]);
    case "award":
    case "company":
    case "disease":
    case "family":
      return fill(["{family}"]);
    default:
      return fill(["{place}"]);
  }
}

/** A carried name, with the rest of its word where it stands inside one. */
function carriedWord(piece: Piece<string> & { kind: "base" }, kind: NameKind, fill: FormFiller): string {
  const { base, lead, tail } = piece;
  const ending = tail === "" ? "" : derivedEnding(base, tail, kind.name);
  return (lead === "" ? "" : fill(["{lead}"])) + base + ending;
}

/** Bases with equal old labels but different new names share a place: "Velmora-Kestrin". */
function joinEqualSpans(spans: readonly CarriedSpan<string>[]): CarriedSpan<string>[] {
  const joined: CarriedSpan<string>[] = [];
  for (const span of spans) {
    const same = joined.findIndex(({ start, end }) => start === span.start && end === span.end);
    if (same < 0) joined.push(span);
    else if (!joined[same]!.base.split("-").includes(span.base)) {
      joined[same] = { ...span, base: `${joined[same]!.base}-${span.base}` };
    }
  }
  return joined;
}

/** Cuts what an award is for, unless a base comes after it. */
function untilClause(pieces: readonly Piece<string>[]): Piece<string>[] {
  const lastBase = pieces.findLastIndex((piece) => piece.kind === "base");
  const clause = pieces.findIndex(
    (piece, i) => i > lastBase && piece.kind === "function" && piece.text !== "of",
  );
  return clause < 0 ? [...pieces] : pieces.slice(0, clause);
}

/** Pieces with a place for an invented word. */
function withFresh(pieces: readonly Piece<string>[]): readonly Piece<string>[] {
  if (pieces.some((piece) => piece.kind === "fresh")) return pieces;
  const [first, ...rest] = pieces;
  return [{ kind: "fresh", before: "" }, ...(first ? [{ ...first, before: " " }] : []), ...rest];
}
