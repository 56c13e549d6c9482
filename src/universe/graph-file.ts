import { KgError } from "../errors.ts";
import type { IndexedGraph } from "./graph-builder.ts";

// Layout of the side file: the magic, the length of the header (4 bytes, little-endian), the header as JSON padded with
// blanks to a multiple of 8, then the sections, each padded with zeros to a multiple of 8. A section's offset counts
// from the end of the header. Numbers are little-endian, as on every machine that Node runs on; labels are a JSON array.

const MAGIC = "KGGRAPH1";
const PREFIX = 12;

const SECTION_TYPES = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const;
type SectionType = keyof typeof SECTION_TYPES;
type SectionArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

interface Section {
  readonly name: string;
  readonly type: SectionType;
  readonly offset: number;
  readonly length: number;
}

interface Header {
  readonly nodes: number;
  readonly relations: number;
  readonly edges: number;
  readonly sections: readonly Section[];
}

/** An indexed graph. The labels and where records stand are read when they are first asked for. */
export interface GraphFile extends Omit<IndexedGraph, "labels"> {
  readonly labels: () => readonly (string | null)[];
}

/** The bytes of a side file. */
export interface GraphBytes {
  readonly size: number;
  /** Gives so many bytes, in a buffer in which they begin at a multiple of 8 where `from` is one. */
  readonly read: (from: number, bytes: number) => Uint8Array<ArrayBuffer>;
}

/** The side file of a graph, in pieces to be written one after another. */
export function encodeGraphFile(indexed: IndexedGraph): Uint8Array[] {
  const { graph } = indexed;
  const arrays: [string, SectionArray][] = [
    ["codes", indexed.codes],
    ["properties", indexed.properties],
    ["subject", graph.subject],
    ["relation", graph.relation],
    ["object", graph.object],
    ["outStart", graph.outStart],
    ["inStart", graph.inStart],
    ["inEdges", graph.inEdges],
    ["edgeFlags", indexed.edgeFlags],
    ["entityStart", indexed.entityStart],
    ["factStart", indexed.factStart],
    ["edgeStart", indexed.edgeStart],
    ["edgeBytes", indexed.edgeBytes],
    ["labels", Buffer.from(JSON.stringify(indexed.labels))],
  ];
  let offset = 0;
  const sections = arrays.map(([name, array]): Section => {
    const section = { name, type: typeOf(array), offset, length: array.length };
    offset += padded(array.byteLength);
    return section;
  });
  const header: Header = {
    nodes: graph.nodeCount,
    relations: graph.relationCount,
    edges: graph.edgeCount,
    sections,
  };
  const text = JSON.stringify(header);
  const headerBytes = padded(PREFIX + text.length) - PREFIX;
  const start = Buffer.alloc(PREFIX);
  start.write(MAGIC, "latin1");
  start.writeUInt32LE(headerBytes, MAGIC.length);
  const pieces: Uint8Array[] = [start, Buffer.from(text.padEnd(headerBytes), "latin1")];
  for (const [, array] of arrays) {
    pieces.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    pieces.push(new Uint8Array(padded(array.byteLength) - array.byteLength));
  }
  return pieces;
}

/**
 * Reads a side file that is in memory: its arrays are views of the buffer, nothing is copied.
 *
 * @throws KgError DAMAGED_UNIVERSE where the bytes are no such file or do not fit together
 */
export function decodeGraphFile(buffer: ArrayBuffer, path: string): GraphFile {
  const read = (from: number, bytes: number) => new Uint8Array(buffer, from, bytes);
  return readGraphFile({ size: buffer.byteLength, read }, path);
}

/**
 * Reads a side file: the graph at once, the rest on demand. All sections are checked to be there.
 *
 * @throws KgError DAMAGED_UNIVERSE as {@link decodeGraphFile}
 */
export function readGraphFile({ size, read }: GraphBytes, path: string): GraphFile {
  const wrong = (why: string) =>
    new KgError(
      "DAMAGED_UNIVERSE",
      `${path} is damaged: ${why}; delete it, it is made again from the other files`,
    );
  const text = (from: number, bytes: number) => Buffer.from(read(from, bytes)).toString("latin1");
  if (size < PREFIX || text(0, MAGIC.length) !== MAGIC) {
    throw wrong("it does not begin as a graph of kg does");
  }
  const headerBytes = Buffer.from(read(0, PREFIX)).readUInt32LE(MAGIC.length);
  const start = PREFIX + headerBytes;
  let header: Header;
  try {
    header = JSON.parse(text(PREFIX, Math.min(headerBytes, size - PREFIX))) as Header;
  } catch {
    throw wrong("its header cannot be read");
  }
  const { nodes, relations, edges } = header;
  const section = (name: string, expected: number | null): (() => SectionArray) => {
    const found = header.sections.find((candidate) => candidate.name === name);
    const View = found && SECTION_TYPES[found.type];
    if (!found || !View) throw wrong(`it lacks ${name}`);
    const bytes = found.length * View.BYTES_PER_ELEMENT;
    if ((expected !== null && found.length !== expected) || start + found.offset + bytes > size) {
      throw wrong(`${name} has not the length it should have`);
    }
    return () => {
      const { buffer, byteOffset } = read(start + found.offset, bytes);
      return new View(buffer, byteOffset, found.length);
    };
  };
  const u32 = (name: string, length: number) => section(name, length)() as Uint32Array;
  const graph = {
    nodeCount: nodes,
    relationCount: relations,
    edgeCount: edges,
    subject: u32("subject", edges),
    relation: section("relation", edges)() as Uint16Array | Uint32Array,
    object: u32("object", edges),
    outStart: u32("outStart", nodes + 1),
    inStart: u32("inStart", nodes + 1),
    inEdges: u32("inEdges", edges),
  };
  const edgeFlags = once(section("edgeFlags", edges));
  const entityStart = once(section("entityStart", nodes + 1));
  const factStart = once(section("factStart", nodes + 1));
  const edgeStart = once(section("edgeStart", edges));
  const edgeBytes = once(section("edgeBytes", edges));
  const labels = section("labels", null);
  return {
    graph,
    codes: u32("codes", nodes),
    properties: u32("properties", relations),
    get edgeFlags() {
      return edgeFlags() as Uint8Array;
    },
    get entityStart() {
      return entityStart() as Float64Array;
    },
    get factStart() {
      return factStart() as Float64Array;
    },
    get edgeStart() {
      return edgeStart() as Float64Array;
    },
    get edgeBytes() {
      return edgeBytes() as Uint32Array;
    },
    labels: once(() => {
      const { buffer, byteOffset, length } = labels();
      return JSON.parse(Buffer.from(buffer, byteOffset, length).toString("utf8")) as (string | null)[];
    }),
  };
}

/** Does the work when it is first asked for, and remembers what came of it. */
function once<T>(work: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => {
    result ??= { value: work() };
    return result.value;
  };
}

function typeOf(array: SectionArray): SectionType {
  if (array instanceof Uint16Array) return "u16";
  if (array instanceof Uint32Array) return "u32";
  return array instanceof Float64Array ? "f64" : "u8";
}

function padded(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}
