import { KgError } from "../errors.ts";
import type { CoreRung } from "../graph/core-ladder.ts";

/** How the k of the k-core is found: typed, by the size wanted, or by the default rule. */
export type CoreRule =
  | { readonly kind: "fixed"; readonly k: number }
  | { readonly kind: "target"; readonly entities: number }
  | { readonly kind: "default" };

/** The paper's k; the default rule goes no higher. */
const PAPER_K = 19;
/** The default rule is content with a component of this size, or of a quarter of the visited entities. */
const ENOUGH = 3000;
const SHOWN_RUNGS = 24;

/**
 * Chooses k, given the ladder from k = 0 up and the number of entities visited.
 *
 * @returns k, and what the user should be told
 * @throws KgError EMPTY_CORE where a typed k leaves nothing, SMALL_CORE where no core is as large as wanted
 */
export function chooseCore(
  ladder: readonly CoreRung[],
  visited: number,
  rule: CoreRule,
): { readonly k: number; readonly notices: readonly string[] } {
  switch (rule.kind) {
    case "fixed": {
      if (ladder[rule.k] !== undefined) return { k: rule.k, notices: [] };
      throw new KgError(
        "EMPTY_CORE",
        `the ${rule.k}-core of the ${visited} visited entities is empty. The cores are:\n${showLadder(ladder)}\n` +
          "Choose a k from this table with --k-core, a size with --target-entities, or visit more with --steps, --fanout or --seeds.",
      );
    }
    case "target": {
      const k = largest(ladder, (rung) => rung.component >= rule.entities);
      if (k >= 0) return { k, notices: [`k = ${k}: the component has ${ladder[k]!.component} entities`] };
      throw new KgError(
        "SMALL_CORE",
        `no core of the ${visited} visited entities has a component of ${rule.entities} entities. The cores are:\n${showLadder(ladder)}\n` +
          "Lower --target-entities, or visit more with --steps, --fanout or --seeds.",
      );
    }
    case "default": {
      const found = largest(
        ladder,
        ({ k, component }) => k >= 1 && k <= PAPER_K && (component >= ENOUGH || 4 * component >= visited),
      );
      const k = Math.max(found, 0);
      const { nodes, component } = ladder[k]!;
      const why =
        k === PAPER_K
          ? "as in the paper"
          : `the largest k up to ${PAPER_K} whose component holds ${ENOUGH} entities or a quarter of the visited`;
      return {
        k,
        notices: [
          found < 0
            ? `k = 0: no core's component holds ${ENOUGH} entities or a quarter of the ${visited} visited`
            : `k = ${k}, ${why}: ${component} of the ${nodes} entities of the ${k}-core; choose another with --k-core or --target-entities`,
        ],
      };
    }
  }
}

function largest(ladder: readonly CoreRung[], holds: (rung: CoreRung) => boolean): number {
  for (let k = ladder.length - 1; k >= 0; k--) if (holds(ladder[k]!)) return k;
  return -1;
}

/** The ladder as a table for people; long ones are thinned out. */
function showLadder(ladder: readonly CoreRung[]): string {
  const every = Math.max(1, Math.ceil(ladder.length / SHOWN_RUNGS));
  const shown = ladder.filter((_, i) => i % every === 0 || i === ladder.length - 1);
  const rows = [
    ["k", "entities", "largest component"],
    ...shown.map(({ k, nodes, component }) => [String(k), String(nodes), String(component)]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column]! + 2)).join("")).join("\n");
}
