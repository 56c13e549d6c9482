import { randomStream } from "../../src/graph/random.ts";
import type { Entity } from "../../src/model/entity.ts";
import type { EntityId, PropertyId } from "../../src/model/ids.ts";
import type { Rank } from "../../src/model/rank.ts";
import { type TestStatement, testEntity } from "./memory-store.ts";

/**
 * Entities Q1 … Qn with random facts P1 … P6 among them (of all ranks, some with qualifiers, some literal), some of
 * which the filters leave out, and classes Q100001 … Q100004 of theirs.
 */
export function randomEntities(seed: number, size: number, factsEach: number): Entity[] {
  const random = randomStream(seed, "entities");
  const classes: EntityId[] = ["Q100001", "Q100002", "Q100003", "Q100004"];
  const rank = (): Rank =>
    (["preferred", "normal", "normal", "normal", "deprecated"] as const)[random.below(5)]!;
  const items = Array.from({ length: size }, (_, i): Entity => {
    const statements: TestStatement[] = [["P31", classes[random.below(4)]!]];
    for (let fact = 0; fact < factsEach; fact++) {
      const property: PropertyId = `P${1 + Math.floor(6 * random.next() ** 2)}`;
      // Low numbers are hubs.
      const object: EntityId = `Q${1 + Math.floor(size * random.next() ** 3)}`;
      const qualifier: EntityId = `Q${1 + random.below(size)}`;
      statements.push([
        property,
        object,
        {
          rank: rank(),
          qualifiers:
            random.below(4) === 0
              ? [{ property: "P642", snaks: [{ kind: "entity", object: qualifier }] }]
              : [],
        },
      ]);
    }
    statements.push([
      "P571",
      {
        kind: "value",
        value: { type: "time", time: "+1952-03-11T00:00:00Z", precision: 11, calendar: "gregorian" },
      },
    ]);
    return testEntity(`Q${i + 1}`, statements, {
      sitelinks: random.below(100),
      ...(random.below(10) === 0 ? { label: null } : {}),
    });
  });
  return [
    ...items,
    testEntity("Q100001", [["P279", "Q100002"]], { label: "river" }),
    testEntity("Q100002", [["P279", "Q100003"]], { label: "body of water" }),
    testEntity("Q100003", [], { label: "geographic object" }),
    testEntity(
      "Q100004",
      [
        ["P279", "Q100003"],
        ["P17", "Q1"],
      ],
      { label: "lake" },
    ),
    testEntity("P31", [], { label: "instance of" }),
    testEntity("P1", [["P1696", "P2"]], { label: "parent" }),
    testEntity("P2", [], { label: "child" }),
  ];
}
