import type { Entity, Statement } from "../model/entity.ts";
import type { EntityId, PropertyId } from "../model/ids.ts";
import { type RankPolicy, selectByRank } from "../model/rank.ts";
import type { EntityRecord } from "../model/records.ts";
import { isProper } from "../model/text.ts";

/** The entities that the best-rank statements of a property name, each once, in store order. */
export function bestObjects(entity: Entity, property: PropertyId): EntityId[] {
  const statements = selectByRank(
    entity.statements.filter((statement) => statement.property === property),
    "truthy",
  );
  return [...new Set(statements.flatMap(({ snak }) => (snak.kind === "entity" ? [snak.object] : [])))];
}

/** The statements that a policy takes, in their order: the policy looks at each property by itself. */
export function statementsUnder(entity: Entity, rank: RankPolicy): readonly Statement[] {
  if (rank === "all") return entity.statements;
  const taken: Statement[] = [];
  for (let first = 0; first < entity.statements.length; ) {
    const { property } = entity.statements[first]!;
    let end = first + 1;
    while (end < entity.statements.length && entity.statements[end]!.property === property) end++;
    for (const statement of selectByRank(entity.statements.slice(first, end), rank)) taken.push(statement);
    first = end;
  }
  return taken;
}

/** The record of an entity, given the label of its type. */
export function entityRecord(entity: Entity, typeLabel: string | null): EntityRecord {
  return {
    id: entity.id,
    label: entity.label,
    labelLanguage: entity.labelLanguage,
    description: entity.description,
    aliases: entity.aliases,
    types: bestObjects(entity, "P31"),
    typeLabel,
    proper: isProper(entity.label),
    sitelinks: entity.sitelinks,
    title: entity.title,
    ...(entity.datatype === null ? {} : { datatype: entity.datatype }),
  };
}
