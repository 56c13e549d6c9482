import type { NamedFacts } from "./name-graph.ts";
import { KINDS, type NameKind } from "./name-kinds.ts";

const AS_SUBJECT: Readonly<Record<string, string>> = {
  person:
    "19 20 21 22 25 26 27 39 40 54 69 102 103 106 108 119 172 184 185 413 451 509 512 551 734 735 937 1412 3373",
  title: "50 57 58 86 144 161 162 175 272 344 364 406 437 577 840 915 1040 1431 750",
  team: "115 118 286 505",
  place: "6 36 37 47 150 190 206 421 1376",
  company: "127 169 452 749 355 1056",
};

const AS_OBJECT: Readonly<Record<string, string>> = {
  person:
    "6 22 25 26 35 40 50 57 58 61 86 112 161 162 169 170 184 185 344 371 451 725 1040 1346 1431 2515 2554 3373 488 1037",
  country: "17 27 495 1532 530",
  place: "19 20 47 131 119 150 159 190 276 291 36 551 740 840 915 937 1376",
  award: "166 1411",
  university: "69",
  organization: "108 463 749",
  team: "54 1923",
  party: "102",
  "record label": "264",
  "film company": "272 750",
  publisher: "123",
  broadcaster: "449",
  title: "155 156 800 1433 1441 4969",
  language: "37 103 364 407 1412 2936",
  people: "172",
  belief: "135 140",
  genre: "136",
  office: "39 97 410 512",
  "given name": "735",
  "family name": "734",
  currency: "38",
  family: "53",
  war: "607",
  band: "1875",
};

const roles = (table: Readonly<Record<string, string>>): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(table).flatMap(([kind, properties]) =>
      properties.split(" ").map((property): [number, string] => [Number(property), kind]),
    ),
  );

const SUBJECT_KINDS = roles(AS_SUBJECT);
const OBJECT_KINDS = roles(AS_OBJECT);
const NAMES = [...KINDS.keys()];

/**
 * Guesses what the vertices without a type are from their facts: who was born somewhere is a person, where someone was
 * born is a place. The kind with most facts wins, of equal ones the first of {@link KINDS}.
 *
 * @param asked vertex → 1 where a guess is wanted
 * @returns vertex → its kind; vertices without telling facts are missing
 */
export function kindsByFacts(facts: readonly NamedFacts[], asked: Uint8Array): Map<number, NameKind> {
  const votes = new Map<number, Uint32Array>();
  const vote = (vertex: number, kind: string | undefined) => {
    if (kind === undefined || !asked[vertex]) return;
    let own = votes.get(vertex);
    if (!own) {
      own = new Uint32Array(NAMES.length);
      votes.set(vertex, own);
    }
    own[NAMES.indexOf(kind)]!++;
  };
  for (const { subject, relation, object, properties } of facts) {
    for (let fact = 0; fact < subject.length; fact++) {
      const property = properties[relation[fact]!]!;
      vote(subject[fact]!, SUBJECT_KINDS.get(property));
      vote(object[fact]!, OBJECT_KINDS.get(property));
    }
  }
  return new Map(
    [...votes].map(([vertex, own]) => [vertex, KINDS.get(NAMES[own.indexOf(Math.max(...own))]!)!]),
  );
}
