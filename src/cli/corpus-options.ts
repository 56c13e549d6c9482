import type { Argv } from "yargs";
import { openLines } from "../dump/open-lines.ts";
import type { DocumentGraph } from "../graph/document-graph.ts";
import { assignPages, keepPages, type PageTable, type PageTableOptions } from "../graph/page-table.ts";
import { readFacts } from "../pages/read-facts.ts";
import { readLinks } from "../pages/read-links.ts";
import type { Universe } from "../universe/universe.ts";
import { STANDARD_INPUT, type Terminal, UsageError } from "./command.ts";

/** What `--facts` and `--links` name. */
export interface CorpusOptions {
  readonly facts?: string;
  readonly links?: string;
}

/** What a written corpus has, in place of what is predicted of it. */
export interface Corpus {
  readonly table?: PageTable;
  readonly documents?: DocumentGraph;
}

/** `--facts FILE` and `--links FILE`. */
export function corpusOptions<O>(yargs: Argv<O>) {
  return yargs
    .option("facts", {
      type: "string",
      requiresArg: true,
      describe:
        "The facts that written pages really tell, one page a line as kg pages prints them, in place of the orientation",
    })
    .option("links", {
      type: "string",
      requiresArg: true,
      describe:
        'The links that written pages really have, {"page":"Q1","links":["Q2"]} a line, in place of those of the facts',
    });
}

/**
 * Refuses what contradicts each other.
 *
 * @throws UsageError
 */
export function checkCorpusOptions({ facts, links }: CorpusOptions, hasPageOptions: boolean): void {
  if (facts !== undefined && hasPageOptions) {
    throw new UsageError(
      "--facts replaces the pages: --orientation and --max-page-facts have no effect beside it",
    );
  }
  if (facts === STANDARD_INPUT && links === STANDARD_INPUT) {
    throw new UsageError("--facts and --links cannot both be standard input: name a file for one of them");
  }
}

/**
 * Reads what `--facts` and `--links` name and says what is in it. Pages are those that the links have a line for; where there
 * are links alone, facts are where they are predicted, but on no other page.
 *
 * @throws KgError BAD_FACTS, BAD_LINKS and those of the files
 */
export async function readCorpus(
  universe: Universe,
  { facts, links }: CorpusOptions,
  pageOptions: PageTableOptions,
  { signal, notice }: Pick<Terminal, "signal" | "notice">,
): Promise<Corpus> {
  const open = (path: string) => openLines(path === STANDARD_INPUT ? "-" : path, signal);
  const { graph } = universe;
  let documents: DocumentGraph | undefined;
  if (links !== undefined) {
    const input = open(links);
    const read = await readLinks(input, universe);
    documents = read.documents;
    if (read.leadingNowhere > 0) {
      const count = read.leadingNowhere === 1 ? "1 link leads" : `${read.leadingNowhere} links lead`;
      notice(`${count} to entities that have no page in ${input.name}; left out`);
    }
  }
  if (facts !== undefined) {
    const input = open(facts);
    const table = await readFacts(input, universe, documents);
    tellFacts(input.name, table, notice);
    return { table, ...(documents && { documents }) };
  }
  if (!documents) return {};
  return { documents, table: keepPages(graph, assignPages(graph, pageOptions), documents.nodes) };
}

function tellFacts(name: string, { size, edgePages }: PageTable, notice: Terminal["notice"]): void {
  const pages = size.reduce((count, facts) => count + Number(facts > 0), 0);
  const told = edgePages.reduce((count, bits) => count + Number(bits > 0), 0);
  notice(
    `${name}: ${pages} of ${size.length} entities have a page, ${told} of ${edgePages.length} facts stand on one`,
  );
}
