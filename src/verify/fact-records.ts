import type { EntityRecord, FactRecord } from "../model/records.ts";
import { canonicalJson, sameJson } from "./plain-world.ts";
import type { MakeChecker } from "./record-checker.ts";

/** Facts (kg.fact/1): each is a statement of the universe or of its context, as it stands there. */
export const checkFacts: MakeChecker = ({ world }, report) => {
  const { universe } = world;
  let inContext: Set<string> | undefined;
  const readContext = () => new Set(Array.from(universe.contextFacts(), canonicalJson));
  return {
    take({ schema: _, ...fact }: FactRecord & { schema: string }, line) {
      const node = universe.node(fact.subject);
      if (node >= 0 && universe.facts(node).some((other) => sameJson(other, fact))) return;
      inContext ??= readContext();
      if (!inContext.has(canonicalJson(fact))) {
        report("facts exist", `the universe has no such statement of ${fact.subject}`, line);
      }
    },
  };
};

/** Entities (kg.entity/1): each as the universe has it. */
export const checkEntities: MakeChecker = ({ world }, report) => ({
  take({ schema: _, ...entity }: EntityRecord & { schema: string }, line) {
    const known = world.record(entity.id);
    if (!known)
      report("entities", `${entity.id} is neither an entity of the universe nor of its context`, line);
    else if (!sameJson(known, entity)) report("entities", `the universe has ${entity.id} otherwise`, line);
  },
});
