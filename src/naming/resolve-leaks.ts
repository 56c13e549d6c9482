import type { EntityId } from "../model/ids.ts";
import type { Universe } from "../universe/universe.ts";
import { type LeakRecord, leaks } from "./leaks.ts";
import { mendedLabel } from "./mend-leaks.ts";
import type { MatchMode } from "./name-match.ts";
import type { RenameRecord } from "./rename.ts";

export interface LeakResolution {
  /** Labels in lower case that hold old names get the new ones in their place. */
  readonly mend: boolean;
  /** What leaks, and could not be mended, is left out. */
  readonly drop: boolean;
  readonly match: MatchMode;
  /** The level of the records of mended labels: above all others. */
  readonly level: number;
}

/** What a renaming does about leaks. */
export interface ResolvedLeaks {
  /** The mended labels, as renamings. */
  readonly mended: readonly RenameRecord[];
  /** Entities to leave out. */
  readonly without: ReadonlySet<EntityId>;
  /** Labels that still give a name away. */
  readonly open: number;
}

/** Finds the leaks of a universe that is renamed and mends or drops them. */
export async function resolveLeaks(
  universe: Universe,
  names: ReadonlyMap<EntityId, string>,
  { mend, drop, match, level }: LeakResolution,
): Promise<ResolvedLeaks> {
  const byEntity = new Map<EntityId, LeakRecord[]>();
  for await (const leak of leaks(universe, { match })) {
    if (leak.kind === "missed") continue;
    const known = byEntity.get(leak.id);
    if (known) known.push(leak);
    else byEntity.set(leak.id, [leak]);
  }
  const mended: RenameRecord[] = [];
  const without = new Set<EntityId>();
  let open = 0;
  for (const [id, own] of byEntity) {
    const label = mend ? mendAll(own, (name) => names.get(name)) : null;
    if (label !== null) mended.push(mendedRecord(own, label, level));
    else if (drop && own[0]!.where !== "relation") without.add(id);
    else open++;
  }
  return { mended, without, open };
}

/** The label with all its leaks mended, or null. */
function mendAll(own: readonly LeakRecord[], newName: (id: EntityId) => string | undefined): string | null {
  let label: string | null = own[0]!.label;
  for (const leak of own) {
    label = mendedLabel({ ...leak, label }, newName);
    if (label === null) return null;
  }
  return label;
}

function mendedRecord(own: readonly LeakRecord[], to: string, level: number): RenameRecord {
  const { id, label } = own[0]!;
  const mentions = [...new Set(own.flatMap(({ names }) => names.map((name) => name.id)))];
  return {
    schema: "kg.rename/1",
    id,
    from: label,
    to,
    typeLabel: null,
    level,
    group: [id],
    bases: [],
    mentions,
    namer: "mend",
  };
}
