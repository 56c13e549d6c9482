import { type EntityId, entityCode, entityIdOf, isEntityId } from "../model/ids.ts";
import { type CodeMap, createCodeMap } from "../universe/code-map.ts";
import type { TypeSource } from "../universe/type-labels.ts";
import type { IdTable } from "./id-table.ts";
import type { ImportedGraph } from "./imported-graph.ts";
import { type LabelRow, type Labels, labelRowOf } from "./read-labels.ts";
import { LITERAL } from "./read-triples.ts";

const INSTANCE_OF = 31;
const SUBCLASS_OF = 279;

/** What is known of the entities of an import, by their places in the graph. */
export interface ImportedWorld {
  readonly graph: ImportedGraph;
  readonly id: (place: number) => EntityId;
  /** The place of an entity code, or -1. */
  readonly placeOf: (code: number) => number;
  readonly row: (place: number) => LabelRow;
  /** The label; where there is none and it is wanted, one made of the id. */
  readonly label: (place: number) => string | null;
  /** Places of the classes: those of the labels first, then those that triples name. */
  readonly types: (place: number) => readonly number[];
  readonly superclasses: (place: number) => readonly number[];
  /** Places of the objects of an entity's triples, each once. */
  readonly objects: (place: number) => readonly number[];
}

/** @param labelIds whether an id that is not Wikidata's stands for the label of an entity that has none */
export function importedWorld(
  graph: ImportedGraph,
  entities: IdTable,
  labels: Labels,
  labelIds: boolean,
): ImportedWorld {
  const { codes, entityOf, start, property, object } = graph;
  const places: CodeMap = createCodeMap(codes.length);
  for (let place = 0; place < codes.length; place++) places.set(codes[place]!, place);
  const placeOfEntity = new Uint32Array(entityOf.length);
  for (let place = 0; place < entityOf.length; place++) placeOfEntity[entityOf[place]!] = place;

  const objectsBy = (place: number, number?: number): number[] => {
    const found = new Set<number>();
    if (place >= graph.entityCount) return [];
    for (let i = start[place]!; i < start[place + 1]!; i++) {
      if (object[i] !== LITERAL && (number === undefined || property[i] === number)) found.add(object[i]!);
    }
    return [...found];
  };
  const row = (place: number) => labelRowOf(labels, entityOf[place]!);
  return {
    graph,
    id: (place) => entityIdOf(codes[place]!),
    placeOf: (code) => places.get(code),
    row,
    label(place) {
      const { label } = row(place);
      if (label !== null || !labelIds) return label;
      const id = entities.text(entityOf[place]!);
      return isEntityId(id) ? null : labelOfId(id);
    },
    types: (place) => [
      ...new Set([
        ...row(place).types.map((type) => placeOfEntity[entities.find(type)]!),
        ...objectsBy(place, INSTANCE_OF),
      ]),
    ],
    superclasses: (place) => objectsBy(place, SUBCLASS_OF),
    objects: (place) => objectsBy(place),
  };
}

/** A label made of an id: of an address or path the last part, underscores as blanks. */
export function labelOfId(id: string): string | null {
  const bare = id.replace(/^<(.*)>$/, "$1");
  const isPath = /^\/|:\/\//.test(bare);
  const name = isPath ? bare.replace(/[/#]+$/, "").replace(/^.*[/#]/, "") : bare;
  return name.replaceAll("_", " ").trim() || null;
}

/** What type labels are derived from. A fact between two nodes that only a file of labels tells is no fact of the universe. */
export function importedTypeSource(world: ImportedWorld, isNode: (place: number) => boolean): TypeSource {
  const placeOf = (id: EntityId) => world.placeOf(entityCode(id));
  return {
    label: (id) => world.label(placeOf(id)),
    types: (id) => world.types(placeOf(id)).map(world.id),
    superclasses: (id) => world.superclasses(placeOf(id)).map(world.id),
    related: (id) => relatedTo(world, isNode, placeOf(id)).map(world.id),
  };
}

/** Places of the entities that an entity's facts in the universe name. */
export function relatedTo(world: ImportedWorld, isNode: (place: number) => boolean, place: number): number[] {
  const types = world.types(place).filter((type) => !(isNode(place) && isNode(type)));
  return [...new Set([...world.objects(place), ...types])];
}
