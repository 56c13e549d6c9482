import { compareIds, type EntityId } from "../model/ids.ts";
import type { PageRecord } from "../pages/pages.ts";
import { sameJson, shownStatements } from "./plain-world.ts";
import type { MakeChecker } from "./record-checker.ts";

const SHOWN = 3;

/** Pages (kg.page/1): facts, direction and links are worked out anew; in id order, one for each entity that has facts on it. */
export const checkPages: MakeChecker = ({ world, pages }, report) => {
  const { universe } = world;
  let last: EntityId | undefined;
  const seen = new Set<EntityId>();
  return {
    take(record: PageRecord, line) {
      const { id, label, type, orientation, facts, links } = record;
      if (last !== undefined && compareIds(id, last) <= 0)
        report("order", `${id} does not come after ${last}`, line);
      last = id;
      seen.add(id);
      if (universe.node(id) < 0) {
        report("entities", `${id} is no entity of the universe`, line);
        return;
      }
      if (!sameJson({ id, label, type }, world.mention(id)))
        report("mentions", `label or type of ${id} are not its own`, line);
      if (orientation !== pages.direction(id)) {
        report(
          "orientation",
          `the page of ${id} has its ${orientation} facts, but should have the ${pages.direction(id)} ones`,
          line,
        );
      }
      const expected = pages
        .facts(id)
        .map((triple) => ({ ...triple, ...shownStatements(world.statements(triple)) }));
      if (facts.length !== expected.length) {
        report(
          "facts",
          `the page of ${id} has ${facts.length} facts, but should have ${expected.length}`,
          line,
        );
      } else {
        const at = facts.findIndex((fact, i) => !sameJson(fact, expected[i]));
        if (at >= 0)
          report("facts", `facts[${at}] is not ${JSON.stringify(expected[at]).slice(0, 200)}`, line);
      }
      if (!sameJson(links, pages.links(id)))
        report("links", `the links of ${id} should be ${pages.links(id).join(" ") || "none"}`, line);
    },
    finish() {
      const missing: EntityId[] = [];
      for (let node = 0; node < universe.graph.nodeCount; node++) {
        const id = universe.id(node);
        if (!seen.has(id) && pages.facts(id).length > 0) missing.push(id);
      }
      if (missing.length > 0) {
        report(
          "all pages",
          `${missing.length} entities have facts and no page here: ${missing.slice(0, SHOWN).join(", ")}`,
        );
      }
    },
  };
};
