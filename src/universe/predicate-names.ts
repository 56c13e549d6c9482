import { entityCode, type PropertyId } from "../model/ids.ts";
import type { RelationRecord } from "../model/records.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { bestObjects } from "./entity-record.ts";

/** Inverse property and inverse label item: each names the other direction of a property. */
const INVERSES = ["P1696", "P7087"] as const;

/** The label of a property in a store, and how its other direction is called. */
export function predicateNames(
  store: GraphStore,
  id: PropertyId,
): Pick<RelationRecord, "label" | "inverseLabel"> {
  const entity = store.entity(entityCode(id));
  if (!entity) return { label: null, inverseLabel: null };
  for (const inverse of INVERSES) {
    for (const other of bestObjects(entity, inverse)) {
      const inverseLabel = store.label(entityCode(other));
      if (inverseLabel) return { label: entity.label, inverseLabel };
    }
  }
  return { label: entity.label, inverseLabel: null };
}
