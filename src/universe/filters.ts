import { type EntityId, entityCode } from "../model/ids.ts";
import { hasDigit } from "../model/text.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { createCodeMap } from "./code-map.ts";
import { type ClassRule, FILTER_CLASSES } from "./filter-classes.ts";

/** Rules that leave an entity out of a universe; each can be switched off. Tried in this order, the first counts. */
export const FILTER_RULES = [
  "no-label",
  "title-prefix",
  "digit",
  "time",
  "time-zone",
  "bookkeeping",
  "name-item",
] as const;
export type FilterRule = (typeof FILTER_RULES)[number];

/** Why an entity is left out: by a rule, or as nothing that was asked for. */
export type DropReason = "not-in-store" | "property" | FilterRule | "type";

const REASONS: readonly DropReason[] = ["not-in-store", "property", ...FILTER_RULES, "type"];
const PREFIXES = ["Category:", "Template:", "Portal:", "Module:", "Wikipedia:", "Help:"];
const INSTANCE_OF = 31;

export interface FilterOptions {
  /** Rules that are off. */
  readonly off: ReadonlySet<FilterRule>;
  /** Whether properties may be nodes. */
  readonly properties: boolean;
  /** Only entities with one of these among their best-rank classes; null takes all. */
  readonly types: readonly EntityId[] | null;
}

/** Decides which entities of a store may be nodes. Each entity is looked at once and counted once. */
export interface EntityFilter {
  /** Why an entity is left out, or null where it is not. */
  readonly reason: (entity: number) => DropReason | null;
  /** Distinct entities left out so far, by reason; what cannot happen under the options is missing. */
  readonly counts: () => { readonly [reason: string]: number };
}

/**
 * The filter of a store. A rule on classes takes an entity that is itself a listed class, or that has best-rank
 * instance-of values of which every one is listed by a rule that is on; an entity without such values stays.
 */
export function createEntityFilter(
  store: GraphStore,
  { off, properties, types }: FilterOptions,
): EntityFilter {
  const ruleOf = new Map<number, ClassRule>();
  for (const rule of FILTER_RULES) {
    if (!isClassRule(rule) || off.has(rule)) continue;
    for (const number of FILTER_CLASSES[rule]) if (!ruleOf.has(number)) ruleOf.set(number, rule);
  }
  const wanted = types && new Set(types.map(entityCode));

  const judge = (entity: number): DropReason | null => {
    const label = store.label(entity);
    if (label === undefined) return "not-in-store";
    if (!properties && entity >= 0x8000_0000) return "property";
    if (label === null) {
      if (!off.has("no-label")) return "no-label";
    } else {
      if (!off.has("title-prefix") && PREFIXES.some((prefix) => label.startsWith(prefix))) {
        return "title-prefix";
      }
      if (!off.has("digit") && hasDigit(label)) return "digit";
    }
    const own = ruleOf.get(entity);
    if (own !== undefined) return own;
    const classes = [...store.neighbours(entity, "out", INSTANCE_OF, "truthy")];
    const rules = classes.map((code) => ruleOf.get(code));
    if (rules.length > 0 && rules.every((rule) => rule !== undefined)) {
      return FILTER_RULES.find((rule) => (rules as readonly FilterRule[]).includes(rule))!;
    }
    if (wanted && !classes.some((code) => wanted.has(code))) return "type";
    return null;
  };

  const judged = createCodeMap();
  const counts = new Map<DropReason, number>();
  for (const reason of REASONS) {
    if (
      reason === "property" ? properties : reason === "type" ? !wanted : isRule(reason) && off.has(reason)
    ) {
      continue;
    }
    counts.set(reason, 0);
  }
  return {
    reason(entity) {
      const known = judged.get(entity);
      if (known >= 0) return known === 0 ? null : REASONS[known - 1]!;
      const reason = judge(entity);
      judged.set(entity, reason === null ? 0 : REASONS.indexOf(reason) + 1);
      if (reason !== null) counts.set(reason, counts.get(reason)! + 1);
      return reason;
    },
    counts: () => Object.fromEntries(counts),
  };
}

function isRule(reason: DropReason): reason is FilterRule {
  return (FILTER_RULES as readonly string[]).includes(reason);
}

function isClassRule(rule: FilterRule): rule is ClassRule {
  return rule in FILTER_CLASSES;
}
