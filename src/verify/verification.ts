import type { Fault, Faults } from "./faults.ts";

/** What was found out about a store, a universe or a file of records, as `kg verify` prints it. */
export interface Verification {
  readonly schema: "kg.verify/1";
  /** As the user named it. */
  readonly file: string;
  readonly kind: "store" | "universe" | "records";
  /** Schemas of the lines of a file of records, in the order in which they came. */
  readonly of?: readonly string[];
  readonly ok: boolean;
  /** How much was looked at, by what; `lines` are lines, of a store its keys. */
  readonly checked: { readonly lines: number; readonly [what: string]: number };
  readonly faults: number;
  /** Faults by check. */
  readonly byCheck: { readonly [check: string]: number };
  /** The first faults. */
  readonly first: readonly Fault[];
  /** What is worth knowing and no fault. */
  readonly information: { readonly [what: string]: unknown };
}

/** The outcome of a verification. */
export function verification(
  about: Pick<Verification, "file" | "kind" | "of" | "checked" | "information">,
  faults: Faults,
): Verification {
  const { file, kind, of, checked, information } = about;
  return {
    schema: "kg.verify/1",
    file,
    kind,
    ...(of && { of }),
    ok: faults.count() === 0,
    checked,
    faults: faults.count(),
    byCheck: Object.fromEntries(faults.byCheck()),
    first: faults.first(),
    information,
  };
}
