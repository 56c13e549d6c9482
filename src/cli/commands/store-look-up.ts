import { type EntityId, entityCode, entityIdOf } from "../../model/ids.ts";
import { factRecord } from "../../model/records.ts";
import { openStore } from "../../store/open-store.ts";
import { entityRecord, statementsUnder } from "../../universe/entity-record.ts";
import { storeTypeSource } from "../../universe/store-types.ts";
import { createTypeLabeller, NO_USES } from "../../universe/type-labels.ts";
import { type LookUp, noSuchEntity } from "./look-up.ts";

/** Looks up in a store. */
export async function openStoreLookUp(where: string): Promise<LookUp> {
  const store = await openStore(where);
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
