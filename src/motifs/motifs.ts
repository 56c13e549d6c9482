import { assignPages } from "../graph/page-table.ts";
import { randomStream } from "../graph/random.ts";
import { warnOfLongPages } from "../pages/long-pages.ts";
import type { Universe } from "../universe/universe.ts";
import { countHomomorphisms } from "./count-homomorphisms.ts";
import { allInstances, type DrawTally, drawInstances } from "./draw-instances.ts";
import { type Instance, type InstanceSearch, searchInstances } from "./instance-search.ts";
import { type MotifOptions, type MotifReport, resolveMotifOptions } from "./motif-options.ts";
import { createRecorder, type MotifRecord } from "./motif-record.ts";
import { MOTIFS, type Pattern, selectionOrder } from "./pattern.ts";
import type { AnswerKind } from "./question-rules.ts";
import { prepareSearch, type SearchGround } from "./search-ground.ts";
import { createSelection, type Uses } from "./select-instances.ts";
import { isUniqueInStore } from "./unique-in-store.ts";

/**
 * Mines reasoning motifs (SynthWorlds, section 4.1 and appendix B.4): for each pattern, valid instances in uniformly random
 * order, taken greedily under the limits on reuse. Patterns come in selection order (D E F, then B C, then A), so that no
 * smaller instance lies within a larger one. About 60 bytes an edge.
 */
export async function* motifs(universe: Universe, options: MotifOptions = {}): AsyncGenerator<MotifRecord> {
  const { patterns, seed, limit, maxReuse, maxTerminal, all, maxDraws, rules, unique, terminals } =
    resolveMotifOptions(options);
  const { graph } = universe;
  const pages = options.table ?? assignPages(graph, options);
  const warning = options.table ? undefined : warnOfLongPages(universe, pages.size);
  if (warning !== undefined) options.onWarning?.(warning);
  const kinds: AnswerKind[] = terminals === "any" ? ["entity", "time"] : [terminals];
  const grounds = kinds.map((kind) => prepareSearch(universe, pages, rules, unique, kind));
  const selection = createSelection(graph, {
    maxReuse,
    maxTerminal,
    apart: !all,
    times: terminals !== "entity",
  });
  const uses = all ? undefined : selection.uses;
  const record = createRecorder(universe, pages, seed);
  const signal = options.signal;

  for (const pattern of selectionOrder(patterns)) {
    const searches = searchesOf(grounds, pattern, uses);
    if (searches.length === 0) {
      options.onNotice?.(`${pattern.name}: a time answers only where a single fact points at the answer`);
      continue;
    }
    const proposals = searches.reduce((sum, search) => sum + search.proposals(), 0);
    const tally: DrawTally = { end: "exhausted", draws: 0, valid: 0, outcomes: new Map() };
    const refused = new Map<string, number>();
    let selected = 0;
    const onBreath = () => options.onProgress?.({ motif: pattern.name, selected, wanted: limit });
    // Weighing anew costs about as much as this many draws.
    const patience = Math.max(
      pattern.children[pattern.answer]!.length > 1 ? 1 << 14 : 1 << 12,
      graph.edgeCount >> 6,
    );
    const random = randomStream(seed, "motifs", pattern.name);
    const source = all
      ? allInstances(searches, signal)
      : drawInstances(searches, random, tally, { maxDraws, patience, uses, signal, onBreath });
    selection.startMotif();
    const take = (instance: Instance) => {
      const refusal = selection.take(instance);
      if (refusal === undefined) return true;
      refused.set(refusal, (refused.get(refusal) ?? 0) + 1);
      return false;
    };
    if (limit > 0) {
      for await (const instance of source) {
        if (!take(instance)) continue;
        selected++;
        yield record(instance, options.store && isUniqueInStore(universe, options.store, instance));
        if (selected >= limit) break;
      }
    }
    const report: MotifReport = {
      motif: pattern.name,
      wanted: limit,
      selected,
      end: selected >= limit ? "filled" : tally.end === "enough" ? "exhausted" : tally.end,
      proposals,
      draws: tally.draws,
      valid: tally.valid,
      outcomes: tally.outcomes,
      refused,
    };
    options.onReport?.(report);
    if (report.end !== "filled" && !all) options.onNotice?.(explainShortage(report));
  }
}

/** The exact number of homomorphisms of each pattern in the whole fact graph, as `kg motifs --count` prints it. */
export interface CountRecord {
  readonly schema: "kg.count/1";
  readonly motif: string;
  /** A decimal number of any size. */
  readonly count: string;
}

/** Counts patterns, those of SynthWorlds by default, in the order given. */
export async function* motifCounts(
  universe: Universe,
  patterns: readonly Pattern[] = [...MOTIFS.values()],
): AsyncGenerator<CountRecord> {
  const counts = countHomomorphisms(universe.graph, patterns);
  for (const [i, pattern] of patterns.entries()) {
    yield { schema: "kg.count/1", motif: pattern.name, count: String(counts[i]) };
  }
}

function searchesOf(
  grounds: readonly SearchGround[],
  pattern: Pattern,
  uses: Uses | undefined,
): InstanceSearch[] {
  const facts = pattern.children[pattern.answer]!.length;
  return grounds
    .filter(({ answerKind }) => answerKind === "entity" || facts === 1)
    .map((ground) => searchInstances(ground, pattern, uses));
}

/** Says how many are short, and why. */
function explainShortage({ motif, wanted, selected, end, draws, valid, refused }: MotifReport): string {
  const reasons = [...refused].sort(([, a], [, b]) => b - a).map(([reason, count]) => `${reason} ${count}`);
  const refusals =
    reasons.length === 0 ? "" : `, ${valid - selected} of them not taken (${reasons.join(", ")})`;
  const instances = valid === 1 ? "1 instance is valid" : `${valid} instances are valid`;
  const why = {
    filled: "",
    exhausted:
      valid === 0 ? "no instance is valid" : `${reasons.length === 0 ? "only " : ""}${instances}${refusals}`,
    "used up": `no other valid instance keeps to --max-reuse and --max-terminal; ${valid} valid ones were seen${refusals}`,
    budget: `the budget of ${draws} draws is used up (--max-draws); ${valid} valid ones were seen${refusals}`,
  }[end];
  return `${motif}: ${selected} of ${wanted}: ${why}`;
}
