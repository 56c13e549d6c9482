import type { EntityId, PropertyId } from "../../src/model/ids.ts";
import type { EntityRecord, FactRecord } from "../../src/model/records.ts";
import type { Manifest } from "../../src/universe/manifest.ts";
import type { NodeRecords, UniverseContent } from "../../src/universe/write-universe.ts";

/** A record with the given label. */
export function entity(id: EntityId, label: string | null, more: Partial<EntityRecord> = {}): EntityRecord {
  return {
    id,
    label,
    labelLanguage: label === null ? null : "en",
    description: null,
    aliases: [],
    types: [],
    typeLabel: null,
    proper: false,
    sitelinks: 0,
    title: null,
    ...more,
  };
}

/** A normal fact between two entities. */
export function fact(
  subject: EntityId,
  property: PropertyId,
  object: EntityId,
  more: Partial<FactRecord> = {},
): FactRecord {
  return { subject, property, object, rank: "normal", qualifiers: {}, ...more };
}

/** The parts of a manifest that a writer asks for. */
export const PLAIN_MANIFEST: Omit<Manifest, "schema" | "tool" | "counts" | "schemas" | "files"> = {
  kind: "import",
  options: {},
  seed: "42",
  language: "en",
  rank: "non-deprecated",
  source: { inputs: [] },
  dropped: {},
  seeds: { asked: 0, found: 0, used: 0, filled: 0 },
  growth: [],
  ladder: [],
  k: 0,
  notices: [],
};

const TIME = { type: "time", time: "+1952-03-11T00:00:00Z", precision: 11, calendar: "gregorian" } as const;

/** Three nodes, three edges (one of two statements, one that ended), two literals, and a class. */
export function smallContent({
  seed = "42",
} = {}): UniverseContent & { readonly nodes: readonly NodeRecords[] } {
  return {
    nodes: [
      {
        entity: entity("Q1", "Ann", { types: ["Q5"], typeLabel: "human", proper: true }),
        facts: [
          fact("Q1", "P1", "Q2", { qualifiers: { P582: [TIME] } }),
          fact("Q1", "P1", "Q2", { rank: "preferred", qualifiers: { P580: [TIME] } }),
          fact("Q1", "P1", "Q3", { qualifiers: { P582: [TIME] } }),
          { subject: "Q1", property: "P569", value: TIME, rank: "normal", qualifiers: {} },
        ],
      },
      { entity: entity("Q2", null), facts: [] },
      {
        entity: entity("Q3", "Zoë 𝔷\u2028"),
        facts: [
          fact("Q3", "P2", "Q1"),
          { subject: "Q3", property: "P2", novalue: true, rank: "normal", qualifiers: {} },
        ],
      },
    ],
    context: [entity("Q5", "human")],
    contextFacts: [fact("Q1", "P31", "Q5"), fact("Q5", "P1", "Q3")],
    predicate: (id) => ({ label: `label of ${id}`, inverseLabel: null }),
    manifest: () => ({ ...PLAIN_MANIFEST, seed }),
  };
}
