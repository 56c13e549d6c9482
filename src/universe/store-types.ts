import { type EntityId, entityCode, type PropertyId } from "../model/ids.ts";
import type { RankPolicy } from "../model/rank.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { bestObjects, statementsUnder } from "./entity-record.ts";
import type { TypeSource } from "./type-labels.ts";

const SUBCLASS_OF: PropertyId = "P279";
/** Classes whose facts are kept; type labels ask for the same ones again and again. */
const KEPT = 1 << 16;

/** What type labels are derived from, out of a store. Class facts are those that the rank policy takes. */
export function storeTypeSource(store: GraphStore, rank: RankPolicy): TypeSource {
  const classes = new Map<EntityId, { related: EntityId[]; superclasses: EntityId[] }>();
  const factsOf = (id: EntityId) => {
    const known = classes.get(id);
    if (known) return known;
    const related = new Set<EntityId>();
    const superclasses = new Set<EntityId>();
    const entity = store.entity(entityCode(id));
    for (const { property, snak } of entity ? statementsUnder(entity, rank) : []) {
      if (snak.kind !== "entity") continue;
      related.add(snak.object);
      if (property === SUBCLASS_OF) superclasses.add(snak.object);
    }
    const facts = { related: [...related], superclasses: [...superclasses] };
    if (classes.size >= KEPT) classes.delete(classes.keys().next().value!);
    classes.set(id, facts);
    return facts;
  };
  return {
    label: (id) => store.label(entityCode(id)),
    types: (id) => {
      const entity = store.entity(entityCode(id));
      return entity ? bestObjects(entity, "P31") : [];
    },
    related: (id) => factsOf(id).related,
    superclasses: (id) => factsOf(id).superclasses,
  };
}
