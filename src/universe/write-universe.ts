import { join } from "node:path";
import { entityCode, type PropertyId, propertyNumber } from "../model/ids.ts";
import type { EntityRecord, FactRecord, RelationRecord } from "../model/records.ts";
import { VERSION } from "../version.ts";
import { createGraphBuilder } from "./graph-builder.ts";
import { encodeGraphFile } from "./graph-file.ts";
import { createLineFile, type LineFile } from "./line-file.ts";
import type { Manifest } from "./manifest.ts";
import { FILES, MANIFEST_SCHEMA, makeUniverseFolder } from "./universe-files.ts";

/** A node and all its statements, by property number, then by object id, then literals in store order. */
export interface NodeRecords {
  readonly entity: EntityRecord;
  readonly facts: readonly FactRecord[];
}

type Records<T> = Iterable<T> | AsyncIterable<T>;

/** What a universe is written from. Each part is read once, when the one before it is at its end. */
export interface UniverseContent {
  /** In id order. Entity facts are between nodes. */
  readonly nodes: Records<NodeRecords>;
  /** In id order. */
  readonly context: Records<EntityRecord>;
  /** As {@link orderFacts} orders them. */
  readonly contextFacts: Records<FactRecord>;
  /** The label and the inverse label of a property, asked once for each that is named. */
  readonly predicate: (id: PropertyId) => Pick<RelationRecord, "label" | "inverseLabel">;
  /** The rest of the manifest, asked for last. */
  readonly manifest: (
    counts: Manifest["counts"],
    relations: readonly RelationRecord[],
  ) => Omit<Manifest, "schema" | "tool" | "counts" | "schemas" | "files">;
}

/**
 * Writes a universe: beside the folder first, then in its place, so that a folder never holds half of one. A universe
 * that is there is replaced whole. Memory does not grow with the records, but with the graph (see
 * {@link createGraphBuilder}).
 *
 * @throws KgError NOT_A_UNIVERSE where the folder holds something else, CANNOT_WRITE
 */
export async function writeUniverse(folder: string, content: UniverseContent): Promise<Manifest> {
  const making = makeUniverseFolder(folder);
  const open: LineFile[] = [];
  const create = (name: string) => {
    const file = createLineFile(join(making.path, name));
    open.push(file);
    return file;
  };
  try {
    const manifest = await writeFiles(content, create);
    making.finish();
    return manifest;
  } catch (error) {
    for (const file of open) file.abandon();
    making.abandon();
    throw error;
  }
}

async function writeFiles(content: UniverseContent, create: (name: string) => LineFile): Promise<Manifest> {
  const files: Record<string, { bytes: number; sha256: string }> = {};
  const named = new Set<PropertyId>();
  const nameProperties = ({ property, qualifiers }: FactRecord) => {
    named.add(property);
    for (const qualifier of Object.keys(qualifiers)) named.add(qualifier as PropertyId);
  };

  const builder = createGraphBuilder();
  const entities = create(FILES.entities);
  const facts = create(FILES.facts);
  const types = new Set<string>();
  const statementsOf = new Map<PropertyId, number>();
  let statements = 0;
  let literals = 0;
  let last = 0;
  for await (const { entity, facts: its } of content.nodes) {
    const code = entityCode(entity.id);
    if (code <= last) throw new Error(`nodes must come in id order, but ${entity.id} does not`);
    last = code;
    const line = entities.record(entity);
    builder.node(entity, line.offset, line.bytes);
    for (const type of entity.types) types.add(type);
    for (const fact of its) {
      const line = facts.record(fact);
      builder.fact(fact, line.offset, line.bytes);
      nameProperties(fact);
      statementsOf.set(fact.property, (statementsOf.get(fact.property) ?? 0) + 1);
      statements++;
      if (fact.object === undefined) literals++;
    }
  }
  files[FILES.entities] = entities.close();
  files[FILES.facts] = facts.close();

  const contextFile = create(FILES.context);
  let context = 0;
  for await (const entity of content.context) {
    contextFile.record(entity);
    context++;
  }
  files[FILES.context] = contextFile.close();
  const contextFactsFile = create(FILES.contextFacts);
  let contextFacts = 0;
  for await (const fact of content.contextFacts) {
    contextFactsFile.record(fact);
    nameProperties(fact);
    contextFacts++;
  }
  files[FILES.contextFacts] = contextFactsFile.close();

  const indexed = builder.finish();
  const { graph } = indexed;
  const edgesOf = new Map<number, number>();
  for (const relation of graph.relation) {
    const number = indexed.properties[relation]!;
    edgesOf.set(number, (edgesOf.get(number) ?? 0) + 1);
  }
  const relations = [...named]
    .sort((a, b) => propertyNumber(a) - propertyNumber(b))
    .map(
      (id): RelationRecord => ({
        id,
        ...content.predicate(id),
        edges: edgesOf.get(propertyNumber(id)) ?? 0,
        statements: statementsOf.get(id) ?? 0,
      }),
    );
  const relationsFile = create(FILES.relations);
  for (const relation of relations) relationsFile.record(relation);
  files[FILES.relations] = relationsFile.close();

  const graphFile = create(FILES.graph);
  for (const piece of encodeGraphFile(indexed)) graphFile.bytes(piece);
  files[FILES.graph] = graphFile.close();

  const counts: Manifest["counts"] = {
    entities: graph.nodeCount,
    edges: graph.edgeCount,
    statements,
    literals,
    relations: graph.relationCount,
    types: types.size,
    context,
    contextFacts,
  };
  const manifest: Manifest = {
    schema: MANIFEST_SCHEMA,
    tool: { name: "kg", version: VERSION },
    ...content.manifest(counts, relations),
    counts,
    schemas: {
      [FILES.entities]: "kg.entity/1",
      [FILES.facts]: "kg.fact/1",
      [FILES.relations]: "kg.relation/1",
      [FILES.context]: "kg.entity/1",
      [FILES.contextFacts]: "kg.fact/1",
    },
    files: Object.fromEntries(
      Object.keys(files)
        .sort()
        .map((name) => [name, files[name]!]),
    ),
  };
  const manifestFile = create(FILES.manifest);
  manifestFile.bytes(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  manifestFile.close();
  return manifest;
}
