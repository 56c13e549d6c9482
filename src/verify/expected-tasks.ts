import { compareIds, type EntityId, type PropertyId, propertyNumber } from "../model/ids.ts";
import type { MatchMode } from "../naming/name-match.ts";
import type { NameBase, NameLink, NameRecord } from "../naming/name-tasks.ts";
import { findName } from "./find-name.ts";
import type { PlainWorld } from "./plain-world.ts";

/** Different from, and said to be the same as: they join no names. */
const NAMELESS = new Set<PropertyId>(["P1889", "P460"]);
const NAMED_AFTER = "P138";
const CAPITAL_START = /^[\p{Lu}\p{Lt}]/u;

/** What a naming task must say of a proper entity. */
export type Task = Pick<NameRecord, "label" | "typeLabel" | "group" | "level" | "bases">;

/** What a proper entity is joined to by facts. */
interface Named {
  readonly id: EntityId;
  readonly label: string;
  readonly name: string;
  readonly typeLabel: string | null;
  /** Entities with the same name. */
  readonly equals: Set<EntityId>;
  readonly bases: Map<EntityId, NameLink[]>;
}

/** The naming tasks of a universe, worked out fact by fact: links between names, groups of equal ones, longest chains. */
export function expectedTasks(world: PlainWorld, match: MatchMode): Map<EntityId, Task> {
  const named = readNamed(world);
  for (const { subject, property, object } of allFacts(world)) {
    const from = named.get(subject);
    const to = named.get(object);
    if (!from || !to || from === to || NAMELESS.has(property)) continue;
    if (from.name === to.name) {
      from.equals.add(object);
      to.equals.add(subject);
    } else if (findName(to.name, from.name, match)) addLink(from, to.id, { property, direction: "out" });
    else if (findName(from.name, to.name, match)) addLink(to, from.id, { property, direction: "in" });
  }
  const groupOf = new Map<EntityId, EntityId[]>();
  for (const id of named.keys()) if (!groupOf.has(id)) gatherGroup(id, named, groupOf);
  const levelOf = new Map<EntityId, number>();
  const tasks = new Map<EntityId, Task>();
  for (const one of named.values()) {
    tasks.set(one.id, {
      label: one.label,
      typeLabel: one.typeLabel,
      group: groupOf.get(one.id)!,
      level: levelOfGroup(groupOf.get(one.id)!, named, groupOf, levelOf, new Set()),
      bases: basesOf(one, named, match),
    });
  }
  return tasks;
}

function readNamed(world: PlainWorld): Map<EntityId, Named> {
  const named = new Map<EntityId, Named>();
  for (const records of [world.universe.entities(), world.universe.context().values()]) {
    for (const { id, label, typeLabel } of records) {
      if (label === null || !CAPITAL_START.test(label)) continue;
      named.set(id, {
        id,
        label,
        name: label.normalize("NFC"),
        typeLabel,
        equals: new Set(),
        bases: new Map(),
      });
    }
  }
  return named;
}

function* allFacts(world: PlainWorld) {
  for (let node = 0; node < world.universe.graph.nodeCount; node++) yield* world.out(world.universe.id(node));
  for (const { subject, property, object } of world.universe.contextFacts()) {
    if (object !== undefined) yield { subject, property, object };
  }
}

function addLink(derived: Named, base: EntityId, link: NameLink): void {
  const links = derived.bases.get(base) ?? [];
  derived.bases.set(base, links);
  if (!links.some((one) => one.property === link.property && one.direction === link.direction))
    links.push(link);
}

/** All that can be reached over facts between equal names. */
function gatherGroup(
  id: EntityId,
  named: ReadonlyMap<EntityId, Named>,
  groupOf: Map<EntityId, EntityId[]>,
): void {
  const members = new Set([id]);
  for (const member of members) for (const other of named.get(member)!.equals) members.add(other);
  const group = [...members].sort(compareIds);
  for (const member of group) groupOf.set(member, group);
}

/** The longest chain of bases below a group. */
function levelOfGroup(
  group: readonly EntityId[],
  named: ReadonlyMap<EntityId, Named>,
  groupOf: ReadonlyMap<EntityId, readonly EntityId[]>,
  levelOf: Map<EntityId, number>,
  above: Set<EntityId>,
): number {
  const first = group[0]!;
  const known = levelOf.get(first);
  if (known !== undefined) return known;
  let level = 0;
  above.add(first);
  for (const member of group) {
    for (const base of named.get(member)!.bases.keys()) {
      const below = groupOf.get(base)!;
      // A name is longer than its bases, so a circle cannot be; were there one, the levels would not fit the file's.
      if (above.has(below[0]!)) continue;
      level = Math.max(level, 1 + levelOfGroup(below, named, groupOf, levelOf, above));
    }
  }
  above.delete(first);
  levelOf.set(first, level);
  return level;
}

function basesOf(one: Named, named: ReadonlyMap<EntityId, Named>, match: MatchMode): NameBase[] {
  const linkOrder = ({ property, direction }: NameLink) =>
    (property === NAMED_AFTER ? 0 : propertyNumber(property)) * 2 + Number(direction === "in");
  return [...one.bases]
    .map(([id, links]): NameBase => {
      const base = named.get(id)!;
      const [link, ...others] = links.sort((a, b) => linkOrder(a) - linkOrder(b));
      return {
        id,
        label: base.label,
        typeLabel: base.typeLabel,
        ...link!,
        ...findName(base.name, one.name, match)!,
        ...(others.length > 0 && { otherLinks: others }),
      };
    })
    .sort((a, b) => a.start - b.start || b.end - a.end || compareIds(a.id, b.id));
}
