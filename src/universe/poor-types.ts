import type { EntityId } from "../model/ids.ts";

/**
 * Classes that say little about an entity: metaclasses (their instances are classes), types that bots gave to
 * thousands of entities beside their real one, and the top of the ontology. A type label rests on one of them only
 * where an entity has no other type, and climbing never ends on one while a name can still be cut out.
 */
export const POOR_TYPES: ReadonlyMap<EntityId, string> = new Map<EntityId, string>([
  // Side aspects of an entity.
  ["Q45400320", "open-access publisher"],
  ["Q35127", "website"],
  ["Q570116", "tourist attraction"],
  // Classes of classes.
  ["Q38033430", "class of award"],
  ["Q16889133", "class"],
  ["Q5127848", "class"],
  ["Q19478619", "metaclass"],
  ["Q19361238", "Wikidata metaclass"],
  ["Q23960977", "(meta)class"],
  ["Q104086571", "first-order class"],
  ["Q24017414", "second-order class"],
  ["Q24017465", "third-order class"],
  ["Q23958852", "variable-order class"],
  ["Q23959932", "fixed-order class"],
  ["Q21522908", "Wikidata instance class"],
  ["Q15831596", "class of fictional entities"],
  ["Q23905069", "military unit type class"],
  ["Q23905071", "military unit type-size class"],
  ["Q21506450", "military unit size class"],
  ["Q62934264", "military unit branch-size class"],
  ["Q62933934", "military unit branch class"],
  ["Q62933756", "military unit branch-type-size class"],
  ["Q62933848", "military unit branch-type class"],
  ["Q15617994", "designation for an administrative territorial entity"],
  ["Q28872924", "designation for an administrative territorial entity of a single country"],
  ["Q96251598", "type of object"],
  ["Q137429456", "type of concept"],
  // The top of the ontology.
  ["Q35120", "entity"],
  ["Q488383", "object"],
  ["Q223557", "physical object"],
  ["Q7184903", "abstract object"],
  ["Q4406616", "concrete object"],
  ["Q58415929", "spatio-temporal entity"],
  ["Q26907166", "temporal entity"],
  ["Q99527517", "collective entity"],
  ["Q16686448", "artificial entity"],
  ["Q103940464", "continuant"],
  ["Q53617489", "independent continuant"],
  ["Q27096213", "geographic entity"],
  ["Q618123", "geographical object"],
  ["Q20719696", "physico-geographical object"],
  ["Q151885", "concept"],
  ["Q28813620", "set"],
  ["Q58778", "system"],
  ["Q937228", "property"],
  ["Q1207505", "quality"],
  ["Q15893266", "former entity"],
]);
