import { KgError } from "../errors.ts";
import { findEdge } from "../graph/edge-search.ts";
import { assignPages, type PageTableOptions } from "../graph/page-table.ts";
import type { Universe } from "../universe/universe.ts";
import type { Instance } from "./instance-search.ts";
import { createRecorder, type MotifRecord } from "./motif-record.ts";
import { MOTIFS, parsePattern } from "./pattern.ts";

/**
 * Makes the records of the same instances in another universe that has the same facts under the same ids, such as a
 * synthetic twin: line by line the same motif, facts, pages and distractors, under the names that the entities have there
 * (SynthWorlds asks the same questions in both of its worlds). Mined for itself, the twin would give others, as rules on
 * questions look at labels: a name that two entities share in the one universe they need not share in the other.
 *
 * @param records whose answers are entities
 * @param options the page options that the records were made with
 * @throws KgError NOT_PARALLEL where the universe lacks a fact
 */
export async function* mirrorMotifs(
  records: Iterable<MotifRecord> | AsyncIterable<MotifRecord>,
  universe: Universe,
  options: PageTableOptions = {},
): AsyncGenerator<MotifRecord> {
  const record = createRecorder(universe, assignPages(universe.graph, options), "");
  for await (const original of records) {
    const { distractors } = original;
    yield { ...record(instanceIn(universe, original)), distractors };
  }
}

function instanceIn(universe: Universe, { motif, nodes, facts }: MotifRecord): Instance {
  const pattern = MOTIFS.get(motif) ?? parsePattern(motif);
  const entity = Uint32Array.from(pattern.nodes, (name) => {
    const node = universe.node(nodes[name]!.id);
    if (node < 0) throw notParallel(`has no ${nodes[name]!.id}`);
    return node;
  });
  const edge = new Uint32Array(pattern.nodes.length);
  for (const [i, { from, to }] of pattern.facts.entries()) {
    const { subject, property, object } = facts[i]!;
    const found = findEdge(universe.graph, entity[from]!, universe.relationOf(property.id), entity[to]!);
    if (found < 0) throw notParallel(`has no fact ${subject} ${property.id} ${object}`);
    edge[from] = found;
  }
  return { pattern, entity, edge, time: -1 };
}

function notParallel(why: string): KgError {
  return new KgError(
    "NOT_PARALLEL",
    `the other universe ${why}: motifs are carried over between universes with the same ids and facts alone`,
  );
}
