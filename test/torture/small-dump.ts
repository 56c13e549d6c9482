import { randomStream } from "../../src/graph/random.ts";
import { entityJson, entityStatement, officialDump, textStatement } from "../ingest/wikibase-json.ts";

/** A dump of `count` entities with facts among them, a few odd lines, and entities that stand twice. */
export function smallDump(count: number, padding = 0): Buffer {
  const random = randomStream(9, "dump");
  const filler = "wide open ".repeat(padding / 10);
  const entities: object[] = Array.from({ length: count }, (_, i) => {
    const id = `Q${1 + ((i * 7919) % count)}`;
    const facts = Array.from({ length: random.below(6) }, () =>
      entityStatement("P2", `Q${1 + random.below(count)}`),
    );
    return entityJson(
      id,
      `entity ${i} \u00e9\u4e2d`,
      {
        P31: [entityStatement("P31", `Q${1 + random.below(9)}`)],
        P2: facts,
        P3: [textStatement("P3", `text ${i}`)],
      },
      { descriptions: { en: { language: "en", value: filler } } },
    );
  });
  entities.splice(
    count >> 1,
    0,
    { type: "lexeme", id: "L1" },
    { no: "entity" },
    {
      ...(entities[3] as object),
      lastrevid: 99,
    },
  );
  return Buffer.from(officialDump(entities));
}
