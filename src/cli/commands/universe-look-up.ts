import { type EntityId, entityCode } from "../../model/ids.ts";
import { policyClass, type Rank, type RankPolicy, rankClass } from "../../model/rank.ts";
import type { EntityRecord, FactRecord } from "../../model/records.ts";
import { comparable, foldLabel } from "../../model/text.ts";
import { openUniverse } from "../../universe/open-universe.ts";
import { type LookUp, noSuchEntity } from "./look-up.ts";

/** Looks up in a universe. */
export async function openUniverseLookUp(where: string): Promise<LookUp> {
  const universe = await openUniverse(where);
  const entity = (id: EntityId) => {
    const node = universe.node(id);
    return node >= 0 ? universe.entity(node) : universe.context().get(id);
  };
  const named = function* (): Generator<EntityRecord> {
    yield* universe.entities();
    yield* universe.context().values();
  };
  return {
    where,
    entity,
    *factsOf(id, rank) {
      const node = universe.node(id);
      if (node >= 0) yield* underPolicy(universe.facts(node), rank);
      else if (!universe.context().has(id)) throw noSuchEntity(id, where);
      else {
        yield* underPolicy(
          [...universe.contextFacts()].filter((fact) => fact.subject === id),
          rank,
        );
      }
    },
    *factsTo(id, rank) {
      const node = universe.node(id);
      if (node >= 0) {
        const { inStart, inEdges, subject } = universe.graph;
        for (let i = inStart[node]!; i < inStart[node + 1]!; i++) {
          // Whether a statement is the best is told by all that its subject says of the property.
          const facts = universe.facts(subject[inEdges[i]!]!);
          const property = universe.relations[universe.graph.relation[inEdges[i]!]!]!.id;
          for (const fact of underPolicy(facts, rank)) {
            if (fact.property === property && fact.object === id) yield fact;
          }
        }
        return;
      }
      if (!universe.context().has(id)) throw noSuchEntity(id, where);
      for (const fact of universe.contextFacts())
        if (fact.object === id && takesRank(fact.rank, rank)) yield fact;
    },
    byLabel: (label, folded) => {
      const form = folded ? foldLabel : comparable;
      const wanted = form(label);
      return [...named()]
        .filter((record) => record.label !== null && form(record.label) === wanted)
        .map((record) => record.id)
        .sort((a, b) => entityCode(a) - entityCode(b));
    },
    byTitle: (title) => {
      const wanted = comparable(title.replaceAll("_", " "));
      for (const record of named()) {
        if (record.title !== null && comparable(record.title) === wanted) return record.id;
      }
      return undefined;
    },
    close: async () => universe.close(),
  };
}

/** What can be said of a statement without the others of its subject: deprecated ones are out. */
function takesRank(rank: Rank, policy: RankPolicy): boolean {
  return policy === "all" || rank !== "deprecated";
}

function* underPolicy(facts: readonly FactRecord[], rank: RankPolicy): Generator<FactRecord> {
  const preferred = new Set(facts.filter((fact) => fact.rank === "preferred").map((fact) => fact.property));
  const largest = policyClass(rank);
  for (const fact of facts) if (rankClass(fact.rank, preferred.has(fact.property)) <= largest) yield fact;
}
