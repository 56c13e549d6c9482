import { entityIdOf, propertyCode } from "../model/ids.ts";
import { addToDigest, digestOf } from "../store/build-level.ts";
import { encodeEntity, readEntity } from "../store/entity-codec.ts";
import { edgeBlockKey, edgesKey, entityOfKey } from "../store/keys.ts";
import { nameHash, plainTitle } from "../store/name-index.ts";
import type { TupleSorter } from "../store/tuple-sorter.ts";
import type { NumberList } from "../universe/number-list.ts";
import { faultInEntityBytes } from "./entity-bytes.ts";
import { expectedEdges, outgoingBytes } from "./expected-edges.ts";
import type { Faults } from "./faults.ts";
import type { StoreCursor } from "./store-cursor.ts";

/** What the entities of a store say that the rest of it must agree with. */
export interface EntityTuples {
  /** (object, 4 · property + rank class, subject) of every edge */
  readonly incoming: TupleSorter;
  /** (high half and low half of the name's hash, entity) */
  readonly labels: TupleSorter;
  readonly titles: TupleSorter;
  /** (entity, sitelinks, 0) */
  readonly linked: TupleSorter;
  /** Subjects and objects of subclass-of facts that are not deprecated. */
  readonly subclasses: { readonly child: NumberList<Uint32Array>; readonly parent: NumberList<Uint32Array> };
}

/** Counts over all entities, as the store's own record has them. */
export interface EntityCounts {
  readonly items: number;
  readonly properties: number;
  readonly facts: number;
  readonly edges: number;
  readonly labelled: number;
  readonly titled: number;
  readonly digest: string;
}

const NODE_KIND = 1;
const SUBCLASS_OF = 279;
const REPORT_EVERY = 1 << 14;

/**
 * Goes through the entities and their outgoing edges: every value decodes to an entity that encodes to the same bytes,
 * statements and qualifiers stand by property number, and the edges are those that the statements give.
 */
export async function verifyEntities(
  cursor: StoreCursor,
  into: EntityTuples,
  faults: Faults,
  breathe: (phase: string, done: number) => Promise<void>,
): Promise<EntityCounts> {
  let items = 0;
  let properties = 0;
  let facts = 0;
  let edges = 0;
  let titled = 0;
  const sums = new Uint32Array(8);
  for (;;) {
    const pair = await cursor.peek();
    if (!pair || pair[0][0]! > NODE_KIND) break;
    const [key, value] = pair;
    const code = entityOfKey(key);
    if (code < 0) {
      await cursor.refuse();
      continue;
    }
    await cursor.next();
    if (code < propertyCode(0)) items++;
    else properties++;
    addToDigest(sums, code, value);
    const place = { at: `entity ${entityIdOf(code)}` };
    const fault = faultInEntityBytes(value);
    if (fault !== undefined) {
      faults.add("entity values", `its value cannot be read: ${fault}`, place);
      continue;
    }
    const entity = readEntity(code, value);
    if (!encodeEntity(entity).value.equals(value)) {
      faults.add("entity values", "its value is not as kg writes it", place);
    }
    facts += entity.statements.length;
    const expected = expectedEdges(entity);
    for (const [property, classes] of expected) {
      for (const [rank, ends] of classes.entries()) {
        for (const end of ends) into.incoming.add(end, property * 4 + rank, code);
        edges += ends.length;
      }
      if (property === SUBCLASS_OF) {
        for (const end of [...classes[0], ...classes[1]]) {
          into.subclasses.child.push(code);
          into.subclasses.parent.push(end);
        }
      }
    }
    if (expected.size > 0) {
      const { record, blocks } = outgoingBytes(expected);
      await cursor.expect(edgesKey(code, false), record, "outgoing edges");
      for (const { property, number, bytes } of blocks) {
        await cursor.expect(edgeBlockKey(code, false, property, number), bytes, "outgoing edges");
      }
    }
    if (entity.label !== null) addName(into.labels, entity.label, code);
    if (entity.title !== null) {
      addName(into.titles, plainTitle(entity.title), code);
      titled++;
    }
    into.linked.add(code, entity.sitelinks, 0);
    if ((items + properties) % REPORT_EVERY === 0) await breathe("entities", items + properties);
  }
  const digest = digestOf(sums, items + properties);
  return { items, properties, facts, edges, labelled: into.labels.count(), titled, digest };
}

function addName(sorter: TupleSorter, name: string, entity: number): void {
  const hash = nameHash(name);
  sorter.add(Math.floor(hash / 65536), hash % 65536, entity);
}
