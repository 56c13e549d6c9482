import { compareIds, type EntityId } from "../model/ids.ts";
import { codePointLength, comparable, foldLabel, indexOfWords, isProper } from "../model/text.ts";
import { POOR_TYPES } from "./poor-types.ts";

/** What type labels are derived from. Answers must not change while a labeller is in use. */
export interface TypeSource {
  /** The label of an entity; null or undefined where it has none or is not known. */
  readonly label: (id: EntityId) => string | null | undefined;
  /** The best-rank values of instance of (P31): the preferred ones if any, else the normal ones. */
  readonly types: (id: EntityId) => readonly EntityId[];
  /** The objects of a class's entity facts of any property: those whose names its label may hold. */
  readonly related: (id: EntityId) => Iterable<EntityId>;
  /** The objects of a class's subclass-of facts (P279). */
  readonly superclasses: (id: EntityId) => Iterable<EntityId>;
}

/** How the entities of a universe use their classes, see {@link usesOfTypes}. */
export interface TypeUses {
  /** How many entities have a class as a type. */
  readonly counts: ReadonlyMap<EntityId, number>;
  /** The classes whose label is, but for case, the name of an entity that has them as a type. */
  readonly namesakes: ReadonlySet<EntityId>;
}

/** One step of a derivation; `label` is the whole text after it. */
export type TypeStep =
  /** The label of a class: the start. */
  | { readonly rule: "class"; readonly entity: EntityId; readonly label: string | null }
  /** The name of a related entity gave way to the label of its type. */
  | {
      readonly rule: "replace";
      readonly entity: EntityId;
      readonly class: EntityId;
      readonly name: string;
      readonly label: string;
    }
  /** A tail that begins with of, in, for or under was cut. */
  | { readonly rule: "cut"; readonly text: string; readonly label: string }
  /** A superclass took the class's place. */
  | { readonly rule: "climb"; readonly entity: EntityId; readonly label: string }
  /** The words with capitals were dropped. */
  | { readonly rule: "drop"; readonly label: string }
  /** The class is itself an instance of something, whose type label took its place. */
  | { readonly rule: "instance"; readonly entity: EntityId; readonly label: string };

/** The type of an entity and how it got its label. */
export interface TypeDescription {
  /** The type that the label comes from; null without types. */
  readonly class: EntityId | null;
  /** All best-rank types, in order of preference. */
  readonly candidates: readonly EntityId[];
  /** Never has an upper-case or title-case letter, so it names nothing; null where no type gives a label. */
  readonly typeLabel: string | null;
  readonly trace: readonly TypeStep[];
}

/** Describes the type of an entity. */
export type TypeLabeller = (id: EntityId) => TypeDescription;

/** A name is replaced by a type label whose own names are replaced, and so on, this many times. */
const REPLACEMENT_DEPTH = 4;
/** Superclasses are searched up to this distance. */
const CLIMB_DISTANCE = 8;

const CAPITAL = /[\p{Lu}\p{Lt}]/u;
const TAIL_START = /\s(?:of|in|for|under)\s/gu;
const FUNCTION_WORDS = "a|an|and|as|at|by|for|from|in|of|on|or|the|to|under|with";
/** Words that lead to a tail and mean nothing without it: "time zone named for …", "… directly under …". */
const LEADING_WORDS = "based|directly|founded|held|located|named|published|situated|spoken|used";
/** What must not stay at the end of a label that was cut. */
const DANGLING_END = new RegExp(`(?:[\\s,;:/&(–—-]+|\\s(?:${FUNCTION_WORDS}|${LEADING_WORDS}))$`, "u");
/** A label that begins so, or has no word of three letters, lost the noun that it was about. */
const HEADLESS = new RegExp(`^(?:[^\\p{L}]|(?:${FUNCTION_WORDS})(?:\\s|$))|^(?!.*\\p{L}{3})`, "u");

/** The text that a class gave, and the steps to it. */
interface Derivation {
  readonly label: string | null;
  readonly steps: readonly TypeStep[];
}

/**
 * Makes the function τ that gives an entity the label of its type without any name in it (SynthWorlds, appendix B.2).
 *
 * The type is chosen among the best-rank instance-of values: those of {@link POOR_TYPES} last, then the one most used
 * in the universe, then the lowest id; where it gives no label, the next one does. Its label is then freed of
 * names: every whole-word occurrence of the proper label of a related entity is replaced by that entity's own type label
 * (the longest name first); before a capital that is left, the nearest of, in, for or under begins a tail that is cut;
 * where there is none, the nearest superclass whose label can be freed in these two ways takes its place (of several, one
 * that needs no change, then the most used, then the lowest id); failing that, the words with capitals are dropped,
 * unless the noun goes with them; then what the class is itself an instance of speaks for it. A namesake (the Mediterranean
 * Sea is a mediterranean sea) would give its entity away, so a superclass or what it is an instance of stands for it.
 *
 * Replacement is recursive to a depth of 4 and each depth has results of its own, so no answer depends on what was asked
 * before; a name whose type leads back to the class at hand counts as unexplained, so a cycle repeats nothing. Results are kept: each class is worked out at most once a depth.
 *
 * @param uses of the universe's entities; {@link NO_USES} outside of one
 */
export function createTypeLabeller(source: TypeSource, { counts, namesakes }: TypeUses): TypeLabeller {
  const byUse = (a: EntityId, b: EntityId) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || compareIds(a, b);
  const preferred = (a: EntityId, b: EntityId) =>
    Number(POOR_TYPES.has(a)) - Number(POOR_TYPES.has(b)) || byUse(a, b);
  const levels = Array.from({ length: REPLACEMENT_DEPTH + 1 }, () => ({
    freed: new Map<EntityId, Derivation>(),
    derived: new Map<EntityId, Derivation>(),
  }));

  /** Tells whether the label of a class can stand as it is. */
  const isFree = (type: EntityId, label: string | null | undefined): label is string =>
    isPlain(label) && !namesakes.has(type);

  const describe = (id: EntityId, depth: number): TypeDescription => {
    const candidates = [...new Set(source.types(id))].sort(preferred);
    for (const candidate of candidates) {
      const { label, steps } = derive(candidate, depth);
      if (label !== null) return { class: candidate, candidates, typeLabel: label, trace: steps };
    }
    const first = candidates[0];
    if (first === undefined) return { class: null, candidates, typeLabel: null, trace: [] };
    return { class: first, candidates, typeLabel: null, trace: derive(first, depth).steps };
  };

  /** Replaces names, cuts, climbs, drops. */
  const derive = (type: EntityId, depth: number): Derivation => {
    const known = levels[depth]!.derived.get(type);
    if (known) return known;
    const derivation = substitute(type, free(type, depth), depth);
    levels[depth]!.derived.set(type, derivation);
    return derivation;
  };

  const substitute = (type: EntityId, own: Derivation, depth: number): Derivation => {
    if (isFree(type, own.label)) return own;
    const above = climb(type, depth);
    if (above && !above.poor) return follow(own, "climb", above.steps, above.label);
    const dropped = own.label === null || namesakes.has(type) ? "" : dropCapitals(own.label);
    if (dropped !== "") return { label: dropped, steps: [...own.steps, { rule: "drop", label: dropped }] };
    const its = depth > 0 ? describe(type, depth - 1) : undefined;
    if (its?.class && its.typeLabel !== null && !POOR_TYPES.has(its.class)) {
      return follow(own, "instance", its.trace, its.typeLabel);
    }
    return above ? follow(own, "climb", above.steps, above.label) : { label: null, steps: own.steps };
  };

  /** The nearest ancestor whose label is free of names; a poor type only where no other is. */
  const climb = (type: EntityId, depth: number): (Derivation & { readonly poor: boolean }) | undefined => {
    const seen = new Set([type]);
    let frontier: EntityId[] = [type];
    let poor: Derivation | undefined;
    for (let distance = 1; distance <= CLIMB_DISTANCE && frontier.length > 0; distance++) {
      const next: EntityId[] = [];
      for (const child of frontier) {
        for (const parent of source.superclasses(child)) {
          if (seen.has(parent)) continue;
          seen.add(parent);
          next.push(parent);
        }
      }
      const isWhole = (id: EntityId) => Number(isFree(id, source.label(id)));
      next.sort((a, b) => isWhole(b) - isWhole(a) || byUse(a, b));
      for (const parent of next) {
        const freed = free(parent, depth);
        if (!isFree(parent, freed.label)) continue;
        if (!POOR_TYPES.has(parent)) return { ...freed, poor: false };
        poor ??= freed;
      }
      frontier = next;
    }
    return poor && { ...poor, poor: true };
  };

  /** Replaces names and cuts tails; the label may still have capitals. */
  const free = (type: EntityId, depth: number): Derivation => {
    const known = levels[depth]!.freed.get(type);
    if (known) return known;
    const label = source.label(type);
    let text = label === undefined || label === null ? null : comparable(label).trim();
    const steps: TypeStep[] = [{ rule: "class", entity: type, label: text }];
    if (text !== null && !isPlain(text)) {
      if (depth > 0) text = replaceNames(text, type, depth, steps);
      text = cutTails(text, steps);
    }
    const derivation = { label: text === "" ? null : text, steps };
    levels[depth]!.freed.set(type, derivation);
    return derivation;
  };

  /** Replaces names; one whose own type leads back here stays. */
  const replaceNames = (label: string, type: EntityId, depth: number, steps: TypeStep[]): string => {
    const names = namesIn(label, type);
    let text = label;
    for (const { id, name } of names) {
      for (let at = indexOfWords(text, name); at >= 0; ) {
        const { class: itsType, typeLabel, trace } = describe(id, depth - 1);
        if (itsType === null || typeLabel === null || trace.some((step) => classOf(step) === type)) break;
        const before = text.slice(0, at);
        const after = text.slice(at + name.length);
        const start = trace[0]?.label ?? typeLabel;
        steps.push({ rule: "replace", entity: id, class: itsType, name, label: before + start + after });
        if (start !== typeLabel) {
          for (const step of trace.slice(1)) steps.push({ ...step, label: before + step.label + after });
        }
        text = before + typeLabel + after;
        at = indexOfWords(text, name, before.length + typeLabel.length);
      }
    }
    return text;
  };

  /** The proper labels of related entities that stand in a label as whole words: the longest first, then by id. */
  const namesIn = (label: string, type: EntityId): { id: EntityId; name: string }[] => {
    const names = new Map<EntityId, string>();
    for (const id of source.related(type)) {
      if (id === type || names.has(id)) continue;
      const name = source.label(id);
      if (!name || !isProper(name)) continue;
      const known = comparable(name);
      if (indexOfWords(label, known) >= 0) names.set(id, known);
    }
    return [...names]
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => codePointLength(b.name) - codePointLength(a.name) || compareIds(a.id, b.id));
  };

  return (id) => describe(id, REPLACEMENT_DEPTH);
}

/** For labels outside of a universe. */
export const NO_USES: TypeUses = { counts: new Map(), namesakes: new Set() };

/** Counts how the entities of a universe use their classes. */
export function usesOfTypes(
  entities: Iterable<EntityId>,
  source: Pick<TypeSource, "label" | "types">,
): TypeUses {
  const counts = new Map<EntityId, number>();
  const namesakes = new Set<EntityId>();
  for (const entity of entities) {
    const types = new Set(source.types(entity));
    for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
    const label = source.label(entity);
    if (!label || !isProper(label)) continue;
    const name = foldLabel(label);
    for (const type of types) if (foldLabel(source.label(type) ?? "") === name) namesakes.add(type);
  }
  return { counts, namesakes };
}

/** Tells whether a label exists and has no capital. */
function isPlain(label: string | null | undefined): label is string {
  return label !== null && label !== undefined && label !== "" && !CAPITAL.test(label);
}

/** The class whose label a step brings in. */
function classOf(step: TypeStep): EntityId | undefined {
  return "class" in step ? step.class : "entity" in step ? step.entity : undefined;
}

/** A derivation that goes on from another class. */
function follow(
  own: Derivation,
  rule: "climb" | "instance",
  steps: readonly TypeStep[],
  label: string | null,
): Derivation {
  const [first, ...rest] = steps;
  const turn: TypeStep[] =
    first?.rule === "class" ? [{ rule, entity: first.entity, label: first.label ?? "" }] : [];
  return { label, steps: [...own.steps, ...turn, ...rest] };
}

/** Cuts the nearest of, in, for or under before the first capital, until no capital or no such word is left. */
function cutTails(label: string, steps: TypeStep[]): string {
  let text = label;
  for (let capital = text.search(CAPITAL); capital >= 0; capital = text.search(CAPITAL)) {
    let cut = -1;
    for (const { index } of text.slice(0, capital).matchAll(TAIL_START)) cut = index;
    if (cut < 0) break;
    const rest = trimDangling(text.slice(0, cut));
    if (rest === "") break;
    steps.push({ rule: "cut", text: text.slice(rest.length).trim(), label: rest });
    text = rest;
  }
  return text;
}

/** Drops every blank-separated word with a capital; "" where the noun that the label is about is lost. */
function dropCapitals(label: string): string {
  const words = label.split(/\s+/u).filter((word) => !CAPITAL.test(word));
  const text = trimDangling(words.join(" "));
  return HEADLESS.test(text) ? "" : text;
}

/** Trims what must not stand at the end, and a bracket without its partner with all that follows it. */
function trimDangling(label: string): string {
  let text = label;
  const open = text.lastIndexOf("(");
  if (open > text.lastIndexOf(")")) text = text.slice(0, open);
  for (
    let shorter = text.replace(DANGLING_END, "");
    shorter !== text;
    shorter = text.replace(DANGLING_END, "")
  ) {
    text = shorter;
  }
  return text;
}
