import { randomStream } from "../../src/graph/random.ts";
import type { Universe } from "../../src/universe/universe.ts";
import { tinyUniverse } from "../naming/tiny-universe.ts";

/**
 * A universe of `nodes` entities with `degree` facts each, whose objects are the more often of low number the higher
 * `skew` is (0: all alike). Entities have labels, every third a type.
 */
export function randomWorld(nodes: number, degree: number, skew = 1): Universe {
  const random = randomStream("world", nodes, degree, skew);
  const facts: string[] = [];
  for (let subject = 1; subject <= nodes; subject++) {
    for (let i = 0; i < degree; i++) {
      const object = 1 + Math.floor(nodes * random.next() ** (1 + skew));
      if (object !== subject) facts.push(`Q${subject} P${1 + random.below(3)} Q${object}`);
    }
  }
  return tinyUniverse(
    Array.from(
      { length: nodes },
      (_, i) => [`Q${i + 1}`, `Page ${i + 1}`, i % 3 === 0 ? "town" : null] as const,
    ),
    facts.join("\n"),
  );
}
