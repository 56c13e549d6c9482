import type { KgError } from "../errors.ts";
import type { DocumentGraph } from "../graph/document-graph.ts";
import { findEdge } from "../graph/edge-search.ts";
import { ON_OBJECT_PAGE, ON_SUBJECT_PAGE, type PageTable } from "../graph/page-table.ts";
import type { Universe } from "../universe/universe.ts";
import { type CorpusLine, type LineFact, observedFactLines, type TextLines } from "./corpus-lines.ts";

/**
 * Reads which facts the pages of a written corpus really tell: see {@link observedFactLines}. A fact of the universe stands on
 * the page of its subject, of its object, on both or on none; on a page it is listed once. An entity without a line, or
 * without a fact on its line, has no page. 1 byte an edge and 8 a node.
 *
 * @param documents where given, the pages that the corpus has; facts on any other are an error
 * @throws KgError BAD_FACTS, which names the line; those of the lines
 */
export async function readFacts(
  input: TextLines,
  universe: Universe,
  documents?: DocumentGraph,
): Promise<PageTable> {
  const { nodeCount, edgeCount } = universe.graph;
  const edgePages = new Uint8Array(edgeCount);
  const size = new Uint32Array(nodeCount);
  const pages = documents && new Set(documents.nodes);
  for await (const line of observedFactLines(input, universe)) {
    if (line.list.length > 0 && pages?.has(line.node) === false) {
      throw line.fail(`the links have no line for ${line.page}, which tells facts`);
    }
    putOnPage(universe, edgePages, line);
    size[line.node] = line.list.length;
  }
  return { edgePages, size };
}

/** A self-loop stands there as the other facts of the page do: with the incoming ones where there are no others. */
function putOnPage(universe: Universe, edgePages: Uint8Array, line: CorpusLine<LineFact>): void {
  const { page, list, fail } = line;
  const hasOut = list.some(({ subject, object }) => subject === page && object !== page);
  const hasIn = list.some(({ subject, object }) => object === page && subject !== page);
  for (const fact of list) {
    const { subject, object } = fact;
    if (subject !== page && object !== page) {
      throw fail(
        `the fact ${textOf(fact)} does not concern ${page}: facts count on the pages of their subject and object alone, leave it out`,
      );
    }
    const edge = edgeOf(universe, fact, fail);
    const isLoop = subject === object;
    const isOut = isLoop ? hasOut || !hasIn : subject === page;
    const bit = isOut ? ON_SUBJECT_PAGE : ON_OBJECT_PAGE;
    if (edgePages[edge]! & (isLoop ? ON_SUBJECT_PAGE | ON_OBJECT_PAGE : bit))
      throw fail(`the fact ${textOf(fact)} stands there twice`);
    edgePages[edge]! |= bit;
  }
}

function edgeOf(universe: Universe, fact: LineFact, fail: (why: string) => KgError): number {
  const subject = universe.node(fact.subject);
  const object = universe.node(fact.object);
  if (subject < 0 || object < 0)
    throw fail(`${subject < 0 ? fact.subject : fact.object} is no entity of the universe`);
  const relation = universe.relationOf(fact.property);
  if (relation < 0) throw fail(`no fact of the universe has the property ${fact.property}`);
  const edge = findEdge(universe.graph, subject, relation, object);
  if (edge < 0) throw fail(`the universe has no fact ${textOf(fact)}, leave out what is not among its facts`);
  return edge;
}

function textOf({ subject, property, object }: LineFact): string {
  return `${subject} ${property} ${object}`;
}
