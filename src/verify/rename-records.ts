import { compareIds, type EntityId, entityCode } from "../model/ids.ts";
import { foldLabel } from "../model/text.ts";
import { oldWordsIn, readKnownNames } from "../naming/known-names.ts";
import type { LeakRecord } from "../naming/leaks.ts";
import type { RenameRecord } from "../naming/rename.ts";
import { expectedTasks } from "./expected-tasks.ts";
import { findName } from "./find-name.ts";
import { compareTasks, reportDifferences } from "./name-records.ts";
import { sameJson } from "./plain-world.ts";
import type { MakeChecker } from "./record-checker.ts";

const CAPITAL_START = /^[\p{Lu}\p{Lt}]/u;
const DIGIT = /\p{Nd}/u;
const SHOWN = 3;

/**
 * Renamings (kg.rename/1): one for each proper entity, in the order of the naming tasks; a group has one new name, no two
 * groups the same; every new name contains those of its bases; none is a label of the universe (or of the store at hand), has
 * a digit, or keeps a word of an old name. Labels in lower case that were mended come after them.
 */
export const checkRenames: MakeChecker = ({ world, options, store }, report) => {
  const expected = expectedTasks(world, options.match);
  const known = readKnownNames(world.universe);
  const nameOf = new Map<EntityId, string>();
  const lineOf = new Map<EntityId, number>();
  /** Folded new name → the first entity of the group that has it, and its line. */
  const holderOf = new Map<string, { readonly group: EntityId; readonly line: number }>();
  const lineOfOpaque = new Map<EntityId, number>();
  let last: RenameRecord | undefined;

  const verifyName = ({ group, to, bases, mentions = [] }: RenameRecord, line: number) => {
    const folded = foldLabel(to);
    const holder = holderOf.get(folded);
    if (holder && holder.group !== group[0])
      report("once", `'${to}' is given on line ${holder.line} too`, line);
    if (!holder) holderOf.set(folded, { group: group[0]!, line });
    if (known.isLabel(to)) report("new names", `'${to}' is a label of the universe`, line);
    if (store && store.byLabel(to, { folded: true }).length > 0) {
      report("new names", `'${to}' is a label of the store`, line);
    }
    if (!CAPITAL_START.test(to)) report("new names", `'${to}' does not begin with a capital`, line);
    if (DIGIT.test(to)) report("new names", `'${to}' has a digit`, line);
    const old = oldWordsIn(to, known);
    if (old.length > 0) report("old words", `'${to}' keeps ${old.join(", ")} of an old name`, line);
    for (const base of bases) {
      if (nameOf.get(base.id) !== base.to) {
        report(
          "bases",
          `the new name of ${base.id} is ${JSON.stringify(nameOf.get(base.id) ?? null)}, not '${base.to}'`,
          line,
        );
      }
      if (base.to !== to && !findName(base.to.normalize("NFC"), to.normalize("NFC"), options.match)) {
        report("contains bases", `'${to}' does not contain '${base.to}', the new name of ${base.id}`, line);
      }
    }
    for (const id of mentions) {
      const name = nameOf.get(id);
      if (name !== undefined && !to.includes(name))
        report("mentions", `'${to}' does not contain '${name}' of ${id}`, line);
    }
  };

  return {
    take(record: RenameRecord, line) {
      const { id, from, to, namer, group, opaqueId } = record;
      const entity = world.record(id);
      const before = lineOf.get(id);
      if (before !== undefined) report("once", `${id} has a new name already, on line ${before}`, line);
      lineOf.set(id, line);
      if (from !== (entity?.label ?? world.propertyLabel(id as `P${number}`))) {
        report("labels", `the label of ${id} is ${JSON.stringify(entity?.label ?? null)}`, line);
      }
      if (opaqueId !== undefined) {
        const other = lineOfOpaque.get(opaqueId);
        if (other !== undefined && lineOf.get(id) !== other)
          report("opaque ids", `${opaqueId} stands on line ${other} too`, line);
        lineOfOpaque.set(opaqueId, line);
        if (opaqueId !== id && world.record(opaqueId))
          report("opaque ids", `${opaqueId} is an id of the universe`, line);
      }
      if (namer === "mend") {
        if (CAPITAL_START.test(from) || to === from)
          report("mended", `'${from}' is no label in lower case that changed`, line);
        return;
      }
      const task = expected.get(id);
      if (!task) {
        report("entities", `${id} is no proper entity of the universe or its context`, line);
        return;
      }
      reportDifferences(record, task, ["typeLabel", "group", "level"], report, line);
      const bases = record.bases.map(({ to: _, ...base }) => base);
      if (!sameJson(bases, task.bases))
        report("bases", `the bases of ${id} should be ${JSON.stringify(task.bases).slice(0, 300)}`, line);
      const shared = group.map((member) => nameOf.get(member)).find((name) => name !== undefined);
      if (shared !== undefined && shared !== to)
        report("groups", `the group of ${id} is named '${shared}' before`, line);
      nameOf.set(id, to);
      verifyName(record, line);
      if (last && compareTasks(last, record) >= 0)
        report("order", `${id} does not come after ${last.id} by level, type label and id`, line);
      last = record;
    },
    finish() {
      const missing = [...expected.keys()].filter((id) => !lineOf.has(id));
      if (missing.length > 0) {
        report(
          "all names",
          `${missing.length} proper entities have no new name: ${missing.slice(0, SHOWN).join(", ")}`,
        );
      }
    },
  };
};

/**
 * Leaks (kg.leak/1): the label is what it says, the names are of entities that are renamed and stand in it, a fact joins the
 * two where one is named; nodes come first, then the context, then relations, each in id order.
 */
export const checkLeaks: MakeChecker = ({ world }, report) => {
  const { universe } = world;
  const places = ["node", "context", "relation"];
  const contextFacts = new Set<string>();
  for (const { subject, property, object } of universe.contextFacts())
    contextFacts.add(`${subject} ${property} ${object}`);
  const isFact = (subject: EntityId, property: `P${number}`, object: EntityId) =>
    contextFacts.has(`${subject} ${property} ${object}`) ||
    world.statements({ subject, property, object }).length > 0;
  let last: LeakRecord | undefined;
  return {
    take(record: LeakRecord, line) {
      const { id, label, where, kind, names, remove } = record;
      const found =
        where === "relation" ? world.propertyLabel(id as `P${number}`) : (world.record(id)?.label ?? null);
      if (found !== label) report("labels", `the label of ${id} is ${JSON.stringify(found)}`, line);
      const isNode = universe.node(id) >= 0;
      if ((where === "node") !== isNode && where !== "relation")
        report("entities", `${id} is ${isNode ? "a" : "no"} node`, line);
      if (where !== "relation" && CAPITAL_START.test(label) !== (kind === "missed")) {
        report("kind", `'${label}' is no label of a ${kind} leak`, line);
      }
      if (last) {
        const before = places.indexOf(last.where);
        const here = places.indexOf(where);
        if (here < before || (here === before && entityCode(id) < entityCode(last.id))) {
          report("order", `${id} comes after ${last.id}`, line);
        }
      }
      last = record;
      for (const name of names) {
        const other = world.record(name.id)?.label ?? null;
        if (other !== name.label || !CAPITAL_START.test(other))
          report("names", `${name.id} is not named '${name.label}'`, line);
        if (!label.normalize("NFC").includes(name.text))
          report("names", `'${name.text}' is not in '${label}'`, line);
        if (name.property === undefined || name.direction === undefined) continue;
        const [subject, object] = name.direction === "out" ? [id, name.id] : [name.id, id];
        if (!isFact(subject, name.property, object))
          report("names", `no fact ${subject} ${name.property} ${object} joins the two`, line);
      }
      if (!sameJson([...remove].sort(compareIds), kind === "missed" || where === "relation" ? [] : [id])) {
        report("remove", `what to remove is not ${id} alone`, line);
      }
    },
  };
};
