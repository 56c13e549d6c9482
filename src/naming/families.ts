import { disjointSets } from "../graph/components.ts";
import { wordsIn } from "./known-names.ts";
import type { UniverseVertices } from "./name-tasks.ts";

/** Father, mother, spouse, child, sibling, relative. */
const KINSHIP_PROPERTIES: ReadonlySet<number> = new Set([22, 25, 26, 40, 3373, 1038]);

/**
 * Finds relatives whose names end alike, as a reader of the real names sees it: they share an invented family name.
 *
 * @returns vertex → the first vertex of its family; itself where it has none
 */
export function familiesOf({ labels, facts }: UniverseVertices): Uint32Array {
  const families = disjointSets(labels.length);
  const familyName = (vertex: number) => {
    const words = wordsIn(labels[vertex] ?? "");
    return words.length > 1 ? words.at(-1) : undefined;
  };
  for (const { subject, relation, object, properties } of facts) {
    const isKinship = Uint8Array.from(properties, (property) => Number(KINSHIP_PROPERTIES.has(property)));
    for (let fact = 0; fact < subject.length; fact++) {
      if (!isKinship[relation[fact]!]) continue;
      const name = familyName(subject[fact]!);
      if (name !== undefined && name === familyName(object[fact]!))
        families.union(subject[fact]!, object[fact]!);
    }
  }
  return Uint32Array.from(labels, (_, vertex) => families.find(vertex));
}
