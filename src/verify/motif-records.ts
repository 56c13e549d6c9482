import { createHash } from "node:crypto";
import { compareIds, type EntityId, type PropertyId, propertyNumber } from "../model/ids.ts";
import type { FactRecord, QualifierValue } from "../model/records.ts";
import type { MotifRecord } from "../motifs/motif-record.ts";
import { bestStatement } from "../universe/universe.ts";
import { createFileCheck } from "./motif-file.ts";
import { createQuestionCheck } from "./motif-questions.ts";
import { type MotifShape, motifShape } from "./motif-shape.ts";
import { verifyUnique, verifyUniqueInStore } from "./motif-unique.ts";
import { type Assignment, havePages } from "./motif-walk.ts";
import { sameJson, shownStatements, type Triple } from "./plain-world.ts";
import type { MakeChecker, RecordGround } from "./record-checker.ts";

/** Gold pages and distractors together. */
const PAGES = 10;

/**
 * Motifs (kg.motif/1). Each line: the shape, distinct entities, facts that exist, their statements and pages, a page of its
 * own for each, one chain for the roots and relations by plain walking, the rules on questions, and all that is derived
 * (key, id, steps, labels, mentions, distractors). The file: ids once, limits on reuse, no motif within another, order.
 */
export const checkMotifs: MakeChecker = (ground, report) => {
  const { world, options } = ground;
  const file = createFileCheck(options, report);
  const question = createQuestionCheck(ground);
  const digest = universeDigest(ground);
  const pageCount = countPages(ground);
  let notWalked = 0;
  return {
    take(record: MotifRecord, line) {
      const add = (check: string, message: string) => report(check, message, line);
      const shape = motifShape(record.motif);
      if (!shape) {
        add("shape", `'${record.motif}' is no tree of facts that point at one answer`);
        return;
      }
      const entities = entitiesOf(record, shape, add);
      if (!entities) return;
      verifyFacts(ground, record, add);
      if (!verifyUnique(ground, record, shape, entities, add)) notWalked++;
      if (!verifyUniqueInStore(ground, record, shape, entities, add)) notWalked++;
      question(record, shape, entities, report, line);
      verifyDerived(ground, record, shape, entities, digest, add);
      verifyDistractors(ground, record, entities, pageCount, add);
      verifyMentions(ground, record, add);
      for (const [node, mention] of Object.entries(record.nodes)) {
        if (!sameJson(mention, world.mention(mention.id)))
          add("mentions", `label or type of ${node} are not those of ${mention.id}`);
      }
      file.take(record, shape, line);
    },
    finish: () => file.finish(),
    information: () => (notWalked > 0 ? { tooManyWaysToWalk: notWalked } : {}),
  };
};

type Add = (check: string, message: string) => void;

/** The entity of each node, where nodes, roots, bridges and facts have the shape of the motif. */
function entitiesOf(record: MotifRecord, shape: MotifShape, add: Add): Assignment | undefined {
  const entities = new Map(Object.entries(record.nodes).map(([node, { id }]) => [node, id]));
  const isShaped =
    sameJson([...entities.keys()], shape.nodes) &&
    sameJson(record.roots, shape.roots) &&
    sameJson(record.bridges, shape.bridges) &&
    record.facts.length === shape.facts.length &&
    ("time" in record.answer
      ? shape.facts[record.answer.fact]?.to === shape.answer
      : record.answer.node === shape.answer && record.answer.id === entities.get(shape.answer));
  if (!isShaped) {
    add("shape", `nodes, roots, bridges, answer and facts have not the shape of ${record.motif}`);
    return undefined;
  }
  for (const [i, { from, to }] of shape.facts.entries()) {
    const { subject, object } = record.facts[i]!;
    if (subject === entities.get(from) && object === entities.get(to)) continue;
    add("shape", `facts[${i}] does not lead from ${from} to ${to}`);
    return undefined;
  }
  if (new Set(entities.values()).size < entities.size)
    add("distinct entities", "an entity stands at two nodes");
  for (const node of shape.nodes) {
    const siblings = shape.factsTo(node).map((i) => shape.facts[i]!.from);
    for (const [i, one] of siblings.entries()) {
      const other = siblings.slice(0, i).findLast((before) => shape.form(before) === shape.form(one));
      if (
        other !== undefined &&
        compareIds(lowestRoot(shape, other, entities), lowestRoot(shape, one, entities)) > 0
      ) {
        add(
          "branch order",
          `of the branches that meet at ${node}, the one with the lower root does not come first`,
        );
      }
    }
  }
  return entities;
}

function lowestRoot(shape: MotifShape, top: string, entities: Assignment): EntityId {
  const roots = shape.below(top).filter((node) => shape.roots.includes(node));
  return roots.map((node) => entities.get(node)!).sort(compareIds)[0]!;
}

function verifyFacts({ world, pages }: RecordGround, { facts }: MotifRecord, add: Add): void {
  for (const [i, fact] of facts.entries()) {
    const { subject, property, object, pages: on, page, ...shown } = fact;
    const triple: Triple = { subject, property: property.id, object };
    const statements = world.statements(triple);
    if (statements.length === 0) {
      add("facts exist", `facts[${i}]: the universe has no fact ${subject} ${property.id} ${object}`);
      continue;
    }
    if (!sameJson(shown, shownStatements(statements))) {
      add("statements", `facts[${i}]: rank, qualifiers or statements are not those of the fact`);
    }
    if (property.label !== world.propertyLabel(property.id)) {
      add(
        "mentions",
        `facts[${i}]: the label of ${property.id} is ${JSON.stringify(world.propertyLabel(property.id))}`,
      );
    }
    if (!sameJson(on, pages.pagesOf(triple))) {
      add(
        "pages",
        `facts[${i}] stands on the pages ${pages.pagesOf(triple).join(", ") || "of nobody"}, not on ${on.join(", ")}`,
      );
    }
    if (!on.includes(page)) add("pages", `facts[${i}]: its page ${page} is none of those that it stands on`);
  }
  if (new Set(facts.map(({ page }) => page)).size < facts.length)
    add("own pages", "two facts have the same page");
}

function verifyDerived(
  { world, pages }: RecordGround,
  record: MotifRecord,
  shape: MotifShape,
  entities: Assignment,
  digest: string,
  add: Add,
): void {
  const expect = (field: keyof MotifRecord, value: unknown) => {
    if (!sameJson(record[field], value)) {
      add(field, `${field} is ${short(record[field])}, but should be ${short(value)}`);
    }
  };
  const { answer, facts } = record;
  const triples = facts.map(({ subject, property, object }) => `${subject} ${property.id} ${object}`);
  const qualifier = "time" in answer ? [answer.qualifier.id] : [];
  expect("id", sha256([digest, ...triples, ...qualifier].join("\n")).slice(0, 16));
  const roots = shape.roots.map((root) => entities.get(root)).join(",");
  expect(
    "key",
    "time" in answer
      ? `${triples[answer.fact]!.replaceAll(" ", "|")}|${answer.qualifier.id}`
      : `${roots}|${facts.map(({ property }) => property.id).join(",")}`,
  );
  const objectsOf = (i: number) => world.objects(facts[i]!.subject, facts[i]!.property.id);
  expect(
    "steps",
    shape.steps.map((node) => {
      const [first = [], ...others] = shape.factsTo(node).map(objectsOf);
      const common = first.filter((id) => others.every((list) => list.includes(id)));
      return { facts: shape.factsTo(node), finds: node, candidates: common.length };
    }),
  );
  expect(
    "fanout",
    facts.map((_, i) => objectsOf(i).length),
  );
  const labelsOf = (nodes: readonly string[]) => [
    ...new Set(nodes.map((node) => record.nodes[node]!.label).filter((label) => label !== null)),
  ];
  const isTime = "time" in answer;
  expect("mustMention", labelsOf(isTime ? [...shape.roots, shape.answer] : shape.roots));
  expect("mustNotMention", labelsOf(isTime ? shape.bridges : [...shape.bridges, shape.answer]));
  if ("time" in answer) verifyTime(world.statements(tripleOf(record, answer.fact)), record, add);
  else {
    const { node, ...mention } = answer;
    const id = entities.get(node)!;
    if (!sameJson(mention, { ...world.mention(id), aliases: world.record(id)?.aliases ?? [] })) {
      add("answer", `label, type or aliases of the answer are not those of ${id}`);
    }
  }
  if (!havePages(facts.map((_, i) => pages.pagesOf(tripleOf(record, i))))) {
    add("own pages", "the facts cannot have pages of their own");
  }
}

function tripleOf({ facts }: MotifRecord, i: number): Triple {
  const { subject, property, object } = facts[i]!;
  return { subject, property: property.id, object };
}

/** The time is stated once on all statements of the fact together, with one value, on the best one. */
function verifyTime(statements: readonly FactRecord[], { answer }: MotifRecord, add: Add): void {
  if (!("time" in answer) || statements.length === 0) return;
  const { id } = answer.qualifier;
  const values = statements.flatMap(({ qualifiers }): readonly QualifierValue[] => qualifiers[id] ?? []);
  const best = bestStatement(statements).qualifiers[id]?.[0];
  if (values.length !== 1 || !sameJson(best, answer.time))
    add("answer", `the time is not the one value of ${id} on the fact`);
}

function verifyDistractors(
  { world, pages }: RecordGround,
  { distractors, facts }: MotifRecord,
  entities: Assignment,
  pageCount: number,
  add: Add,
): void {
  const own = new Set(entities.values());
  for (const id of distractors) {
    if (world.universe.node(id) < 0 || pages.facts(id).length === 0) add("distractors", `${id} has no page`);
    if (own.has(id)) add("distractors", `${id} is an entity of the motif, its page may hold its facts`);
  }
  const others = pageCount - [...own].filter((id) => pages.facts(id).length > 0).length;
  const wanted = Math.min(Math.max(0, PAGES - facts.length), others);
  if (distractors.length !== wanted) {
    add(
      "distractors",
      `there are ${distractors.length}, but ${wanted} fill ${PAGES} pages or are all there are`,
    );
  }
}

function verifyMentions(
  { world }: RecordGround,
  { facts, mentions, properties }: MotifRecord,
  add: Add,
): void {
  const entities = new Set<EntityId>();
  const named = new Set<PropertyId>();
  for (const fact of facts) {
    entities.add(fact.subject).add(fact.object);
    named.add(fact.property.id);
    for (const { qualifiers } of fact.statements ?? [fact]) {
      for (const [property, values] of Object.entries<readonly QualifierValue[]>(qualifiers)) {
        named.add(property as PropertyId);
        for (const value of values) if (value.type === "entity") entities.add(value.id);
      }
    }
  }
  if (!sameJson(mentions, [...entities].sort(compareIds).map(world.mention))) {
    add(
      "mentions",
      "mentions are not all entities that the facts and their qualifiers name, as the universe names them",
    );
  }
  const expected = [...named]
    .sort((a, b) => propertyNumber(a) - propertyNumber(b))
    .map((id) => ({ id, label: world.propertyLabel(id) }));
  if (!sameJson(properties, expected)) {
    add(
      "mentions",
      "properties are not all those that the facts and their qualifiers name, as the universe names them",
    );
  }
}

/** The hashes of the universe's files, in one. */
function universeDigest({ world }: RecordGround): string {
  const { manifest } = world.universe;
  const files = Object.entries(manifest.files ?? {}).map(([name, { sha256: hash }]) => `${name} ${hash}`);
  return sha256(files.length > 0 ? files.sort().join("\n") : JSON.stringify(manifest));
}

function countPages({ world, pages }: RecordGround): number {
  let count = 0;
  for (let node = 0; node < world.universe.graph.nodeCount; node++) {
    if (pages.facts(world.universe.id(node)).length > 0) count++;
  }
  return count;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "missing";
  return text.length <= 160 ? text : `${text.slice(0, 160)}…`;
}
