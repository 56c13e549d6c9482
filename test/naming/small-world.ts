import { join } from "node:path";
import { coreNumbers, neighbourCounts } from "../../src/graph/k-core.ts";
import type { LiteralValue, TimeValue } from "../../src/model/entity.ts";
import type { EntityId, PropertyId } from "../../src/model/ids.ts";
import type { EntityRecord, FactRecord, QualifierRecord } from "../../src/model/records.ts";
import { isProper } from "../../src/model/text.ts";
import type { Manifest } from "../../src/universe/manifest.ts";
import { buildUniverse } from "../../src/universe/memory-universe.ts";
import type { Universe } from "../../src/universe/universe.ts";
import { writeUniverse } from "../../src/universe/write-universe.ts";
import { PLAIN_MANIFEST } from "../universe/small-content.ts";
import { temporaryFolder } from "../universe/temporary-folder.ts";

export function time(text: string, precision = 11, calendar = "gregorian"): TimeValue {
  return { type: "time", time: text, precision, calendar };
}

function entity(
  id: EntityId,
  label: string | null,
  typeLabel: string | null,
  more: Partial<EntityRecord> = {},
) {
  return {
    id,
    label,
    labelLanguage: label === null ? null : "en",
    description: null,
    aliases: [],
    types: [],
    typeLabel,
    proper: isProper(label),
    sitelinks: 3,
    title: label,
    ...more,
  } satisfies EntityRecord;
}

/** Facts between entities, one a line: `Q24639 P138 Q205485`. */
function links(text: string): FactRecord[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [subject, property, object] = line.trim().split(" ");
      return {
        subject: subject as EntityId,
        property: property as PropertyId,
        object: object as EntityId,
        rank: "normal",
        qualifiers: {},
      };
    });
}

function literal(subject: EntityId, property: PropertyId, value: LiteralValue): FactRecord {
  return { subject, property, value, rank: "normal", qualifiers: {} };
}

const QUALIFIERS: QualifierRecord = {
  P17: [{ type: "entity", id: "Q16" }],
  P39: [{ type: "entity", id: "Q300" }],
  P580: [time("+1956-02-29T00:00:00Z")],
  P582: [{ type: "somevalue" }],
  P1107: [{ type: "quantity", amount: "+5", unit: "1" }],
  P1476: [{ type: "monolingualtext", text: "Whitecaps of old", language: "en" }],
};

const ENTITIES: readonly EntityRecord[] = [
  entity("Q16", "Canada", "sovereign state", {
    aliases: ["Dominion of Canada"],
    description: "country in North America",
  }),
  entity("Q1974", "British Columbia", "province of country", { types: ["Q11828004"] }),
  entity("Q24639", "Vancouver", "city in province of country"),
  entity("Q205485", "George Vancouver", "human", { types: ["Q5"], description: "explorer" }),
  entity("Q192890", "Vancouver Canucks", "ice hockey team"),
  entity("Q1000", "Vancouver Canucks Award", "award"),
  entity("Q1001", "University of British Columbia", "public university"),
  entity("Q1002", "Faculty of Law, University of British Columbia", "faculty"),
  entity("Q1003", "Fraser River", "river"),
  entity("Q1004", "Saint Mary", "hospital"),
  // Two towns that nothing joins, and a pair that a fact does.
  entity("Q1010", "Springfield", "city"),
  entity("Q1011", "Springfield", "city"),
  entity("Q1012", "Carmen", "opera"),
  entity("Q1013", "Carmen", "film"),
  entity("Q1014", "The Long Goodbye", "film"),
  entity("Q937", "Albert Einstein", "human", { types: ["Q5"] }),
  entity("Q76346", "Hans Albert Einstein", "human", { types: ["Q5"] }),
  entity("Q1103", "einsteinium", "chemical element"),
  entity("Q5", "human", null),
  entity("Q1015", null, "human"),
  entity("Q1016", "Canadian dollar", "currency"),
  entity("Q40", "Austria", "sovereign state"),
  entity("Q208730", "Austrian schilling", "currency"),
  entity("Q1017", "Lincoln", null),
  entity("Q1018", "Lincolnshire", "county"),
];

const FACTS: readonly FactRecord[] = [
  ...links(`
    Q16 P38 Q1016
    Q16 P530 Q40
    Q40 P38 Q208730
    Q1974 P17 Q16
    Q24639 P131 Q1974
    Q24639 P138 Q205485
    Q192890 P159 Q24639
    Q1000 P361 Q192890
    Q1000 P159 Q24639
    Q1001 P131 Q1974
    Q1001 P17 Q16
    Q1002 P361 Q1001
    Q1003 P131 Q1974
    Q1004 P131 Q24639
    Q1010 P17 Q16
    Q1011 P17 Q16
    Q1012 P1889 Q1014
    Q1013 P144 Q1012
    Q1013 P495 Q16
    Q1014 P161 Q1015
    Q1015 P27 Q16
    Q937 P31 Q5
    Q937 P40 Q76346
    Q1103 P138 Q937
    Q1103 P17 Q16
    Q205485 P31 Q5
    Q1018 P131 Q1017
    Q1018 P17 Q16`),
  {
    subject: "Q192890",
    property: "P118",
    object: "Q1000",
    rank: "preferred",
    qualifiers: QUALIFIERS,
  },
  literal("Q24639", "P571", time("+1886-04-06T00:00:00Z")),
  literal("Q24639", "P1082", { type: "quantity", amount: "+662248", unit: "1" }),
  literal("Q16", "P1549", { type: "monolingualtext", text: "Canadian", language: "en" }),
  literal("Q16", "P1549", { type: "monolingualtext", text: "Kanadier", language: "de" }),
  literal("Q937", "P18", { type: "string", text: "Albert Einstein Head.jpg", datatype: "commonsMedia" }),
  literal("Q1003", "P571", time("-13798000000-00-00T00:00:00Z", 3)),
  { subject: "Q937", property: "P570", somevalue: true, rank: "normal", qualifiers: {} },
];

const CONTEXT: readonly EntityRecord[] = [
  entity("Q300", "Mayor of Vancouver", "position", { types: ["Q4164871"] }),
  entity("Q11828004", "province of Canada", "class"),
  entity("Q4164871", "position", null),
];

const CONTEXT_FACTS: readonly FactRecord[] = [
  ...links(`
    Q300 P1001 Q24639
    Q1974 P31 Q11828004
    Q11828004 P17 Q16`),
  {
    subject: "Q300",
    property: "P31",
    object: "Q4164871",
    rank: "normal",
    qualifiers: { P580: [time("+1886-00-00T00:00:00Z", 9)] },
  },
];

const RELATIONS = [
  { id: "P17", label: "country", inverseLabel: null },
  { id: "P138", label: "named after", inverseLabel: "namesake of" },
  { id: "P118", label: "league of Canada", inverseLabel: null },
] as const;

/**
 * A world in which names derive from one another over three levels, with groups, unlinked equal labels, leaks of every kind,
 * all sorts of literals and qualifiers, and a context.
 */
export function smallWorld(): Universe {
  const manifest = {
    schema: "kg.universe/1",
    tool: { name: "kg", version: "0" },
    ...PLAIN_MANIFEST,
    counts: {},
    schemas: {},
    files: {},
  } as unknown as Manifest;
  return buildUniverse({
    manifest,
    entities: ENTITIES,
    facts: FACTS,
    relations: RELATIONS,
    context: CONTEXT,
    contextFacts: CONTEXT_FACTS,
  });
}

/** Writes the small world to a folder. */
export async function worldOnDisk(): Promise<string> {
  const folder = join(temporaryFolder(), "world");
  const world = smallWorld();
  const cores = coreNumbers(world.graph);
  const degrees = neighbourCounts(world.graph);
  const nodes = [...world.entities()].map((entity, node) => ({
    entity: { ...entity, coreNumber: cores[node]!, degree: degrees[node]! },
    facts: world.facts(node),
  }));
  await writeUniverse(folder, {
    nodes,
    context: world.context().values(),
    contextFacts: world.contextFacts(),
    predicate: (id) => world.predicate(id) ?? { label: null, inverseLabel: null },
    manifest: () => PLAIN_MANIFEST,
  });
  return folder;
}
