import type { Argv } from "yargs";
import { KgError } from "../../errors.ts";
import { type EntityId, entityCode, entityIdOf, isEntityId } from "../../model/ids.ts";
import { policyClass, type Rank, type RankPolicy, rankClass } from "../../model/rank.ts";
import { type EntityRecord, type FactRecord, factRecord } from "../../model/records.ts";
import { comparable, foldLabel } from "../../model/text.ts";
import { openStore, type StoreReader } from "../../store/open-store.ts";
import { entityRecord, statementsUnder } from "../../universe/entity-record.ts";
import { openUniverse } from "../../universe/open-universe.ts";
import { storeTypeSource } from "../../universe/store-types.ts";
import { createTypeLabeller, NO_USES } from "../../universe/type-labels.ts";
import type { Universe } from "../../universe/universe.ts";
import { UsageError } from "../command.ts";
import { storeOption } from "../common-options.ts";

/** What `get`, `find` and `facts` ask, of a store or of a universe. */
export interface LookUp {
  readonly where: string;
  readonly entity: (id: EntityId) => EntityRecord | undefined;
  /** The statements that an entity is the subject of. */
  readonly factsOf: (id: EntityId, rank: RankPolicy) => Iterable<FactRecord>;
  /** The statements that have an entity as their object. */
  readonly factsTo: (id: EntityId, rank: RankPolicy) => Iterable<FactRecord>;
  /** Ids by exact label, or by folded label, in id order. */
  readonly byLabel: (label: string, folded: boolean) => readonly EntityId[];
  readonly byTitle: (title: string) => EntityId | undefined;
  readonly close: () => Promise<void>;
}

export interface LookUpOptions {
  readonly store: string;
  readonly universe?: string;
}

/** `--store` and `--universe` of the look-up commands. */
export function lookUpOptions<O>(yargs: Argv<O>) {
  return storeOption(yargs).option("universe", {
    type: "string",
    requiresArg: true,
    describe: "Look into this universe instead of the store",
  });
}

/** The ids of a command that takes some. */
export function idsArgument(yargs: Argv) {
  return yargs.positional("id", {
    type: "string",
    array: true,
    demandOption: true,
    describe: "Ids, Q42 or P31",
  });
}

/** Opens the store, or the universe where one is typed. */
export async function openLookUp({ store, universe }: LookUpOptions): Promise<LookUp> {
  return universe === undefined
    ? storeLookUp(await openStore(store), store)
    : universeLookUp(await openUniverse(universe), universe);
}

/** Reads ids of the command line: Q42 and P31, also in lower case. @throws UsageError */
export function readIds(texts: readonly string[]): EntityId[] {
  return texts.map((text) => {
    const id = text.toUpperCase();
    if (!isEntityId(id)) throw new UsageError(`"${text}" is no id: write Q42 or P31`);
    return id;
  });
}

/** The error for an entity that is not there. */
export function noSuchEntity(id: EntityId, where: string): KgError {
  return new KgError("NO_SUCH_ENTITY", `${id} is not in ${where}: kg find TEXT looks for a label`);
}

function storeLookUp(store: StoreReader, where: string): LookUp {
  const typeLabel = createTypeLabeller(storeTypeSource(store, "non-deprecated"), NO_USES);
  const entity = (id: EntityId) => store.entity(entityCode(id));
  return {
    where,
    entity: (id) => {
      const found = entity(id);
      return found && entityRecord(found, typeLabel(id).typeLabel);
    },
    *factsOf(id, rank) {
      const found = entity(id);
      if (!found) throw noSuchEntity(id, where);
      for (const statement of statementsUnder(found, rank)) yield factRecord(id, statement);
    },
    *factsTo(id, rank) {
      const code = entityCode(id);
      if (!store.has(code) && store.relations(code, "in").length === 0) throw noSuchEntity(id, where);
      for (const { property } of store.relations(code, "in")) {
        for (const subject of store.neighbours(code, "in", property, rank)) {
          const found = store.entity(subject);
          for (const statement of found ? statementsUnder(found, rank) : []) {
            const { snak } = statement;
            if (statement.property === `P${property}` && snak.kind === "entity" && snak.object === id) {
              yield factRecord(entityIdOf(subject), statement);
            }
          }
        }
      }
    },
    byLabel: (label, folded) => store.byLabel(label, { folded }).map(entityIdOf),
    byTitle: (title) => {
      const code = store.byTitle(title);
      return code === undefined ? undefined : entityIdOf(code);
    },
    close: () => store.close(),
  };
}

function universeLookUp(universe: Universe, where: string): LookUp {
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
