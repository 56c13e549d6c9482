import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ingest } from "../../src/ingest/ingest.ts";
import type { EntityId } from "../../src/model/ids.ts";
import { foldLabel, indexOfWords, isProper } from "../../src/model/text.ts";
import { type TypeRecord, types } from "../../src/naming/types.ts";
import { openStore } from "../../src/store/open-store.ts";
import { openUniverse } from "../../src/universe/open-universe.ts";
import { SAMPLE_DEFAULTS, sampleUniverse } from "../../src/universe/sample.ts";
import type { Universe } from "../../src/universe/universe.ts";
import { temporaryFolder } from "../cli/run-kg.ts";

const world = join(process.env.KG_REAL_DATA ?? "", "world.json.bz2");

/** The classes that most entities of a universe of 6,000 get their type label from: id, label, and the type label that is right. */
const CLASSES: readonly (readonly [id: EntityId, label: string, typeLabel: string])[] = [
  ["Q5", "human", "human"],
  ["Q11424", "film", "film"],
  ["Q1549591", "big city", "big city"],
  ["Q3624078", "sovereign state", "sovereign state"],
  ["Q28640", "profession", "profession"],
  ["Q3918", "university", "university"],
  ["Q5398426", "television series", "television series"],
  ["Q515", "city", "city"],
  ["Q1288568", "modern language", "modern language"],
  ["Q62078547", "public research university", "public research university"],
  ["Q618779", "award", "award"],
  ["Q35657", "state of the United States", "state"],
  ["Q11862829", "academic discipline", "academic discipline"],
  ["Q188451", "music genre", "music genre"],
  ["Q4830453", "business", "business"],
  ["Q12136", "disease", "disease"],
  ["Q19020", "Academy Awards", "film award"],
  ["Q1762059", "film production company", "film production company"],
  ["Q29168811", "animated feature film", "animated feature film"],
  ["Q201658", "film genre", "film genre"],
  ["Q902104", "private university", "private university"],
  ["Q7278", "political party", "political party"],
  ["Q3024240", "historical country", "historical country"],
  ["Q18127", "record label", "record label"],
  ["Q180673", "ceremonial county of England", "ceremonial county"],
  ["Q13414757", "county of New York", "county"],
  ["Q198", "war", "war"],
  ["Q41710", "ethnic group", "ethnic group"],
  ["Q229390", "3D film", "film"],
  ["Q24869", "feature film", "feature film"],
  ["Q4164871", "position", "position"],
  ["Q13212489", "county of California", "county"],
  ["Q56116950", "film award category", "film award category"],
  ["Q4022", "river", "river"],
  ["Q875538", "public university", "public university"],
  ["Q1093829", "city of the United States", "city"],
  ["Q1637706", "city with millions of inhabitants", "city with millions of inhabitants"],
  ["Q12737077", "occupation", "occupation"],
  ["Q60754876", "grade of an order", "grade of an order"],
  ["Q215380", "musical group", "musical group"],
  ["Q414147", "academy of sciences", "academy of sciences"],
  ["Q6979593", "national association football team", "national association football team"],
  ["Q11448906", "science award", "science award"],
  ["Q31629", "type of sport", "type of sport"],
  ["Q43229", "organization", "organization"],
  ["Q207694", "art museum", "art museum"],
  ["Q378427", "literary award", "literary award"],
  ["Q36784", "region of France", "region"],
  ["Q732997", "British Academy Film Awards", "film award"],
  ["Q1307214", "form of government", "form of government"],
];

/** Entities of several types, of which one says what they are. */
const ENTITIES: readonly (readonly [id: EntityId, label: string, typeLabel: string])[] = [
  ["Q1974", "British Columbia", "province"],
  ["Q46", "Europe", "continent"],
  ["Q2283", "Microsoft", "software company"],
  ["Q18656", "Manchester United F.C.", "association football team"],
  ["Q7184", "NATO", "intergovernmental organization"],
  ["Q9592", "Catholic Church", "religious denomination"],
  ["Q9684", "The New York Times", "daily newspaper"],
  ["Q21578", "Princeton University", "private university"],
  ["Q9219", "United States Military Academy", "military academy"],
  ["Q73094", "The Queen's College", "college of the public university"],
  ["Q60", "New York City", "big city"],
  // Each is of a class of its own name.
  ["Q4918", "Mediterranean Sea", "inland sea"],
  ["Q83259", "École normale supérieure", "grande école"],
];

describe.skipIf(!process.env.KG_REAL_DATA || !existsSync(world))("type labels of real entities", () => {
  const folder = temporaryFolder();
  const records = new Map<EntityId, TypeRecord>();
  let universe: Universe;
  let members: readonly TypeRecord[];

  beforeAll(async () => {
    await ingest([world], join(folder, "store"), { workers: 0 });
    const store = await openStore(join(folder, "store"));
    const out = join(folder, "universe");
    const origin = { language: store.meta.language, source: { inputs: [] } };
    await sampleUniverse(store, origin, out, {
      ...SAMPLE_DEFAULTS,
      core: { kind: "target", entities: 6000 },
    });
    await store.close();
    universe = await openUniverse(out);
    for await (const record of types(universe, { context: true })) records.set(record.id, record);
    members = Array.from({ length: universe.graph.nodeCount }, (_, node) => records.get(universe.id(node))!);
  }, 300_000);
  afterAll(() => universe?.close());

  it.each(CLASSES)("%s, %s: %s", (id, label, typeLabel) => {
    const its = members.filter((record) => record.class === id);
    expect(its.length).toBeGreaterThan(3);
    expect(its[0]!.trace[0]).toMatchObject({ rule: "class", entity: id, label });
    expect(new Set(its.map((record) => record.typeLabel))).toEqual(new Set([typeLabel]));
  });

  it.each(ENTITIES)("%s, %s: %s", (id, label, typeLabel) => {
    expect(records.get(id)).toMatchObject({ label, typeLabel });
  });

  it("name no entity of the universe", () => {
    const names = members.flatMap(({ label }) => (label !== null && isProper(label) ? [label] : []));
    const labels = [...new Set([...records.values()].flatMap(({ typeLabel }) => typeLabel ?? []))];
    const told = labels.flatMap((label) =>
      names.filter((name) => {
        if (indexOfWords(label, name) >= 0) return true;
        // Regardless of case, names of one word are common words as well: Big, a film, in "big city".
        return name.includes(" ") && indexOfWords(label, foldLabel(name)) >= 0;
      }),
    );
    expect(told).toEqual([]);
    expect(names.length).toBeGreaterThan(3000);
    for (const { label, typeLabel } of members) {
      if (typeLabel === null || label === null || !isProper(label)) continue;
      expect(indexOfWords(typeLabel, foldLabel(label)), `${label}, a ${typeLabel}`).toBe(-1);
    }
  });
});
