import type { PropertyId } from "../model/ids.ts";
import type { MotifRecord } from "../motifs/motif-record.ts";
import type { MotifShape } from "./motif-shape.ts";
import { type Assignment, endsOfBranch } from "./motif-walk.ts";
import type { RecordGround, Report } from "./record-checker.ts";

/** A relation of so many facts is dominated where one object has more than this share of them. */
const DOMINATED = { facts: 20, share: 0.4 };
const CAPITAL_START = /^[\p{Lu}\p{Lt}]/u;
const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Checks the rules on what makes a question, each as it is told, for one instance. */
export type CheckQuestion = (
  record: MotifRecord,
  shape: MotifShape,
  entities: Assignment,
  report: Report,
  line: number,
) => void;

export function createQuestionCheck({ world, options }: RecordGround): CheckQuestion {
  const { universe } = world;
  const { rules } = options;
  const unfit = new Set<PropertyId>(rules.without);
  const dominated = rules.avoidDominated
    ? findDominated(universe.graph, universe.relations)
    : new Set<PropertyId>();
  const bearers = new Map<string, number>();
  if (rules.uniqueRoots) {
    for (const records of [universe.entities(), universe.context().values()]) {
      for (const { label } of records) {
        if (label !== null)
          bearers.set(label.normalize("NFC"), (bearers.get(label.normalize("NFC")) ?? 0) + 1);
      }
    }
  }
  const labelOf = (id: string | undefined) => world.record(id as never)?.label?.normalize("NFC") ?? null;

  return (record, shape, entities, report, line) => {
    const isTime = "time" in record.answer;
    const answer = entities.get(shape.answer)!;
    const named = isTime ? [...shape.roots, shape.answer] : shape.roots;
    const sought = isTime ? shape.bridges : [...shape.bridges, shape.answer];
    for (const [i, { property, qualifiers }] of record.facts.entries()) {
      const isLast = shape.facts[i]!.to === shape.answer;
      if (unfit.has(property.id))
        report("question: relations", `${property.id} takes no part in questions`, line);
      if (dominated.has(property.id) && !isLast) {
        report(
          "question: dominated",
          `${property.id} has one object in most facts, and points at a bridge`,
          line,
        );
      }
      if (rules.avoidEnded && !isTime && "P582" in qualifiers)
        report("question: ended", `facts[${i}] ended (P582)`, line);
    }
    // A pattern may itself lead from a root straight to the answer.
    const distant = shape.roots.filter(
      (root) => !shape.facts.some(({ from, to }) => from === root && to === shape.answer),
    );
    for (const root of distant) {
      const id = entities.get(root)!;
      const isJoined =
        world.out(id).some(({ object }) => object === answer) ||
        world.out(answer).some(({ object }) => object === id);
      if (rules.avoidShortcuts && isJoined)
        report("question: shortcut", `a fact joins the root ${id} and the answer`, line);
    }
    for (const node of rules.uniqueRoots ? named : []) {
      const label = labelOf(entities.get(node));
      if (label === null || bearers.get(label) !== 1) {
        report("question: unique roots", `the label of ${entities.get(node)} is not its own alone`, line);
      }
    }
    if (rules.avoidIdleBranches) {
      for (const node of shape.steps.filter((one) => shape.factsTo(one).length > 1)) {
        for (const i of shape.factsTo(node)) {
          const top = shape.facts[i]!.from;
          if (endsOfBranch(shape, top, record, entities, world.objects).size < 2) {
            report("question: idle branch", `the branch of ${top} alone leads to ${node}`, line);
          }
        }
      }
    }
    for (const one of rules.avoidNameHints ? named : []) {
      for (const other of sought) {
        if (containsWords(labelOf(entities.get(one)), labelOf(entities.get(other)))) {
          report(
            "question: name hint",
            `the label of ${entities.get(one)} has that of ${entities.get(other)} in it`,
            line,
          );
        }
      }
    }
    const mustBeProper = [
      ...(rules.properBridges ? shape.bridges : []),
      ...(rules.properAnswers && !isTime ? [shape.answer] : []),
    ];
    for (const node of mustBeProper) {
      if (!CAPITAL_START.test(labelOf(entities.get(node)) ?? "")) {
        report("question: proper", `the label of ${entities.get(node)} does not begin with a capital`, line);
      }
    }
  };
}

function findDominated(
  { relation, object, edgeCount }: RecordGround["world"]["universe"]["graph"],
  relations: RecordGround["world"]["universe"]["relations"],
): Set<PropertyId> {
  const objects = relations.map(() => new Map<number, number>());
  for (let edge = 0; edge < edgeCount; edge++) {
    const counts = objects[relation[edge]!]!;
    counts.set(object[edge]!, (counts.get(object[edge]!) ?? 0) + 1);
  }
  const isDominated = (counts: ReadonlyMap<number, number>) => {
    let sum = 0;
    let most = 0;
    for (const count of counts.values()) {
      sum += count;
      most = Math.max(most, count);
    }
    return sum >= DOMINATED.facts && most > DOMINATED.share * sum;
  };
  return new Set(relations.filter((_, i) => isDominated(objects[i]!)).map(({ id }) => id));
}

/** Whether a text stands in another one as whole words, or is the same. */
function containsWords(whole: string | null, part: string | null): boolean {
  if (whole === null || part === null || part === "") return false;
  const characters = [...whole];
  const wanted = [...part];
  return characters.some(
    (_, i) =>
      wanted.every((character, j) => characters[i + j] === character) &&
      !WORD.test(characters[i - 1] ?? "") &&
      !WORD.test(characters[i + wanted.length] ?? ""),
  );
}
