import type { TimeValue } from "../model/entity.ts";
import type { EntityId, PropertyId } from "../model/ids.ts";
import type { FactRecord, QualifierRecord, QualifierValue } from "../model/records.ts";
import { type ShiftFlag, shiftTime } from "../model/time.ts";
import type { Manifest } from "../universe/manifest.ts";
import type { Universe } from "../universe/universe.ts";
import { writeUniverse } from "../universe/write-universe.ts";
import { editUniverse } from "./edit-universe.ts";

/** The years that SynthWorlds (appendix B.2) shifts by. */
export const DEFAULT_SHIFT = 39;

/** One shifted time, as `kg shift` prints it. */
export interface ShiftRecord {
  readonly schema: "kg.shift/1";
  readonly subject: EntityId;
  /** Of the statement. */
  readonly property: PropertyId;
  /** The object of the statement, where the time is a qualifier of an entity fact. */
  readonly object?: EntityId;
  /** The qualifier that has the time, where it is not the statement's own value. */
  readonly qualifier?: PropertyId;
  readonly before: TimeValue;
  readonly after: TimeValue;
  /** Where the time stands, then what was special about it. */
  readonly flags: readonly ["value" | "qualifier", ...ShiftFlag[]];
}

/**
 * Yields every time of a universe with its shifted value: of the nodes' statements in their order, the statement's own
 * value first, then its qualifiers; then those of the context facts.
 *
 * @param years whole years, 39 in SynthWorlds
 */
export async function* shifts(
  universe: Universe,
  years: number = DEFAULT_SHIFT,
): AsyncGenerator<ShiftRecord> {
  for (let node = 0; node < universe.graph.nodeCount; node++) {
    for (const fact of universe.facts(node)) yield* shiftsOfFact(fact, years);
  }
  for (const fact of universe.contextFacts()) yield* shiftsOfFact(fact, years);
}

function* shiftsOfFact(fact: FactRecord, years: number): Generator<ShiftRecord> {
  const { subject, property, object } = fact;
  if (fact.value?.type === "time") {
    const { value, flags } = shiftTime(fact.value, years);
    const before = fact.value;
    yield { schema: "kg.shift/1", subject, property, before, after: value, flags: ["value", ...flags] };
  }
  for (const [qualifier, values] of Object.entries(fact.qualifiers) as [PropertyId, QualifierValue[]][]) {
    for (const before of values) {
      if (before.type !== "time") continue;
      const { value, flags } = shiftTime(before, years);
      yield {
        schema: "kg.shift/1",
        subject,
        property,
        ...(object === undefined ? {} : { object }),
        qualifier,
        before,
        after: value,
        flags: ["qualifier", ...flags],
      };
    }
  }
}

/** A statement with its times shifted; the same object where it has none. */
export function shiftFact(fact: FactRecord, years: number): FactRecord {
  const value = fact.value?.type === "time" ? shiftTime(fact.value, years).value : undefined;
  let qualifiers: Record<PropertyId, readonly QualifierValue[]> | undefined;
  for (const [property, values] of Object.entries(fact.qualifiers) as [PropertyId, QualifierValue[]][]) {
    if (!values.some(({ type }) => type === "time")) continue;
    qualifiers ??= { ...fact.qualifiers };
    qualifiers[property] = values.map((one) => (one.type === "time" ? shiftTime(one, years).value : one));
  }
  if (!value && !qualifiers) return fact;
  return {
    ...fact,
    ...(value ? { value } : {}),
    ...(qualifiers ? { qualifiers: qualifiers as QualifierRecord } : {}),
  };
}

/**
 * Writes a universe with its times shifted; all else stays as it is. The manifest's options say by how much in all.
 *
 * @throws KgError of `writeUniverse`
 */
export async function writeShiftedUniverse(
  folder: string,
  universe: Universe,
  years: number,
): Promise<Manifest> {
  const { manifest: from } = universe;
  const { content } = editUniverse(universe, { fact: (fact) => shiftFact(fact, years) });
  const before = typeof from.options.shift === "number" ? from.options.shift : 0;
  const { kind, seed, language, rank, source, dropped, seeds, growth, ladder, k, notices } = from;
  const kept = { kind, seed, language, rank, source, dropped, seeds, growth, ladder, k, notices };
  const options = { ...from.options, shift: before + years };
  return writeUniverse(folder, { ...content, manifest: () => ({ ...kept, options }) });
}
