export { type JsonDocument, jsonDocuments } from "./dump/json-documents.ts";
export { openLines } from "./dump/open-lines.ts";
export { KgError } from "./errors.ts";
export { type IngestProgress, type IngestResult, ingest } from "./ingest/ingest.ts";
export type { IngestOptions } from "./ingest/ingest-options.ts";
export * from "./model/entity.ts";
export {
  compareIds,
  type EntityId,
  entityCode,
  entityIdOf,
  type ItemId,
  isEntityId,
  isItemId,
  isPropertyId,
  type PropertyId,
} from "./model/ids.ts";
export type { Rank, RankPolicy } from "./model/rank.ts";
export type {
  EntityRecord,
  FactRecord,
  QualifierRecord,
  QualifierValue,
  RelationRecord,
} from "./model/records.ts";
export { motifs } from "./motifs/motifs.ts";
export { nameTasks } from "./naming/name-tasks.ts";
export { rename } from "./naming/rename.ts";
export { shifts } from "./naming/shift.ts";
export { types } from "./naming/types.ts";
export { type NavigationOptions, navigationPairs } from "./navigation/navigation-pairs.ts";
export { pages } from "./pages/pages.ts";
export { readFacts } from "./pages/read-facts.ts";
export { readLinks } from "./pages/read-links.ts";
export type { Direction, GraphStore, RelationCount } from "./store/graph-store.ts";
export { openStore, type StoreReader } from "./store/open-store.ts";
export { openUniverse } from "./universe/open-universe.ts";
export { SAMPLE_DEFAULTS, type SampleOptions } from "./universe/sample.ts";
export type { EntityMention, Universe } from "./universe/universe.ts";
export { buildWorld } from "./world/build-world.ts";
export type { WorldOptions } from "./world/world-options.ts";
