import type { EntityId } from "../model/ids.ts";
import { comparable } from "../model/text.ts";
import type { TypeRecord } from "../naming/types.ts";
import type { TypeStep } from "../universe/type-labels.ts";
import type { PlainWorld } from "./plain-world.ts";
import { sameJson } from "./plain-world.ts";
import type { MakeChecker } from "./record-checker.ts";

const CAPITAL = /[\p{Lu}\p{Lt}]/u;

/**
 * Types (kg.type/1): the label is that of the universe and has no capital, the candidates are the entity's types, and every
 * step of the trace does what it says: it starts from the class, brings in classes that facts lead to, and ends at the label.
 * Every node has a line, in id order, the context after them.
 */
export const checkTypes: MakeChecker = ({ world }, report) => {
  const { universe } = world;
  const expected = [
    ...Array.from({ length: universe.graph.nodeCount }, (_, node) => universe.id(node)),
    ...universe.context().keys(),
  ];
  const facts = classFacts(world);
  let next = 0;
  return {
    take(record: TypeRecord, line) {
      const { id, label, candidates, typeLabel } = record;
      if (id !== expected[next])
        report("order", `${id} stands where ${expected[next] ?? "the end"} should be`, line);
      const at = expected.indexOf(id, Math.max(0, next - 1));
      next = (at < 0 ? next : at) + 1;
      const entity = world.record(id);
      if (!entity) {
        report("entities", `${id} is neither an entity of the universe nor of its context`, line);
        return;
      }
      if (label !== entity.label)
        report("labels", `the label of ${id} is ${JSON.stringify(entity.label)}`, line);
      if (typeLabel !== entity.typeLabel) {
        report(
          "type labels",
          `the universe has the type label ${JSON.stringify(entity.typeLabel)} for ${id}`,
          line,
        );
      }
      if (typeLabel !== null && CAPITAL.test(typeLabel))
        report("type labels", `'${typeLabel}' has a capital`, line);
      if (!sameJson([...candidates].sort(), [...new Set(entity.types)].sort())) {
        report("candidates", `the candidates are not the types of ${id}`, line);
      }
      const fault = faultOfTrace(record, world, facts);
      if (fault !== undefined) report("trace", fault, line);
    },
    finish() {
      if (next < universe.graph.nodeCount) report("all entities", `the types end before ${expected[next]}`);
      else if (next > universe.graph.nodeCount && next < expected.length) {
        report("all entities", `the types of the context end before ${expected[next]}`);
      }
    },
  };
};

/** Objects of an entity's facts in the universe and its context, of all properties and of subclass of alone. */
interface ClassFacts {
  readonly related: (id: EntityId) => ReadonlySet<EntityId>;
  readonly superclasses: (id: EntityId) => ReadonlySet<EntityId>;
}

function classFacts(world: PlainWorld): ClassFacts {
  const inContext = new Map<EntityId, { property: string; object: EntityId }[]>();
  for (const { subject, property, object } of world.universe.contextFacts()) {
    if (object === undefined) continue;
    const list = inContext.get(subject);
    if (list) list.push({ property, object });
    else inContext.set(subject, [{ property, object }]);
  }
  const factsOf = (id: EntityId) => [...world.out(id), ...(inContext.get(id) ?? [])];
  return {
    related: (id) => new Set(factsOf(id).map(({ object }) => object)),
    superclasses: (id) =>
      new Set(factsOf(id).flatMap(({ property, object }) => (property === "P279" ? [object] : []))),
  };
}

function faultOfTrace(record: TypeRecord, world: PlainWorld, facts: ClassFacts): string | undefined {
  const { class: its, candidates, trace, typeLabel } = record;
  if (its === null) {
    return trace.length === 0 && typeLabel === null
      ? undefined
      : "there is a trace, but no class that it starts from";
  }
  if (!candidates.includes(its)) return `the class ${its} is none of the candidates`;
  const [first, ...steps] = trace;
  if (first?.rule !== "class" || first.entity !== its || first.label !== labelOf(world, its)) {
    return `the trace does not start with the label of the class ${its}`;
  }
  let label = first.label ?? "";
  const known: EntityId[] = [its];
  for (const [i, step] of steps.entries()) {
    const why = faultOfStep(step, label, known, world, facts);
    if (why !== undefined) return `step ${i + 2}, ${step.rule}: ${why}`;
    label = step.label ?? "";
  }
  return typeLabel === null || typeLabel === label
    ? undefined
    : `the trace ends at '${label}', not at the type label`;
}

/** What is wrong with a step; the classes that it brings in are added to those known. */
function faultOfStep(
  step: TypeStep,
  before: string,
  known: EntityId[],
  world: PlainWorld,
  facts: ClassFacts,
): string | undefined {
  switch (step.rule) {
    case "class":
      return "a class may stand only at the start";
    case "replace": {
      const { entity, name } = step;
      if (labelOf(world, entity) !== name) return `'${name}' is not the label of ${entity}`;
      if (!known.some((id) => facts.related(id).has(entity)))
        return `no fact of the classes before names ${entity}`;
      if (!world.record(entity)?.types.includes(step.class)) return `${step.class} is no type of ${entity}`;
      const instead = labelOf(world, step.class) ?? "";
      known.push(entity, step.class);
      return placesOf(before, name).some(
        (at) => before.slice(0, at) + instead + before.slice(at + name.length) === step.label,
      )
        ? undefined
        : `'${step.label}' is not '${before}' with '${instead}' in place of '${name}'`;
    }
    case "cut": {
      const cuts = placesOf(before, step.text).map(
        (at) => before.slice(0, at) + before.slice(at + step.text.length),
      );
      return cuts.some((text) => plain(text) === plain(step.label))
        ? undefined
        : `'${step.label}' is not '${before}' without '${step.text}'`;
    }
    case "climb":
    case "instance": {
      const { entity } = step;
      const isReached =
        step.rule === "climb"
          ? known.some((id) => isAncestor(entity, id, facts))
          : known.some((id) => world.record(id)?.types.includes(entity));
      if (!isReached) return `no fact leads from the classes before to ${entity}`;
      known.push(entity);
      return step.label.includes(labelOf(world, entity) ?? "")
        ? undefined
        : `'${step.label}' lacks the label of ${entity}`;
    }
    case "drop": {
      const words = new Set(before.split(/\s+/u));
      const kept = step.label.split(/\s+/u);
      return kept.every((word) => [...words].some((one) => one.startsWith(word))) &&
        step.label.length < before.length
        ? undefined
        : `'${step.label}' is not '${before}' without words`;
    }
  }
}

function labelOf(world: PlainWorld, id: EntityId): string | null {
  const label = world.record(id)?.label ?? null;
  return label === null ? null : comparable(label).trim();
}

function isAncestor(ancestor: EntityId, id: EntityId, { superclasses }: ClassFacts): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (superclasses(one).has(ancestor)) return true;
    for (const parent of superclasses(one)) seen.add(parent);
  }
  return false;
}

function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

/** Without the blanks that a cut leaves. */
function plain(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
