import type { NamingTask, PropertyLabel, RefusedAnswer } from "./namer.ts";

/** What a namer from outside is told: the type of the thing and the new names that its own is made of, as in SynthWorlds. */
export interface AskedTask {
  readonly type: string | null;
  readonly bases: readonly {
    readonly name: string;
    readonly type: string | null;
    /** What joins the two, read from the subject to the object. */
    readonly relation: string;
    /** `out`: the thing to be named is the subject; `in`: it is the object. */
    readonly direction: "out" | "in";
  }[];
  /** The answer before this one, and why it was refused. */
  readonly refused?: RefusedAnswer;
}

/** The words of a task; nothing in them comes from an old name. */
export function askedTask({ typeLabel, bases }: NamingTask, propertyLabel: PropertyLabel): AskedTask {
  return {
    type: typeLabel,
    bases: bases.map(({ to, typeLabel, property, direction }) => ({
      name: to,
      type: typeLabel,
      relation: propertyLabel(property) ?? property,
      direction,
    })),
  };
}
