import { codePointLength, escapeControls } from "../model/text.ts";
import type { Spread } from "../pages/spread.ts";
import type { UniverseStats } from "../pages/universe-stats.ts";

/** The statistics of a universe for people: its rows beside the paper's, how pages spread, its types and relations. */
export function statsTable(stats: UniverseStats): string {
  return [paperRows(stats), spreadRows(stats), typeRows(stats), relationRows(stats)].map(layOut).join("\n");
}

/** Rows of cells, the head first. */
interface Table {
  readonly rows: readonly (readonly string[])[];
  /** The columns that hold text, from 0; numbers stand to the right. */
  readonly text: readonly number[];
  /** A line below. */
  readonly foot?: string;
}

const NONE = "–";

function paperRows(stats: UniverseStats): Table {
  const { paper } = stats;
  return {
    rows: [
      ["", "this universe", "SynthWorlds"],
      ["pages", count(stats.pages), count(paper.pages)],
      ["facts, summed over pages", count(stats.facts), `${count(paper.facts / 1000)}K`],
      ["entity types", count(stats.entityTypes), count(paper.entityTypes)],
      ["relation types", count(stats.relationTypes), count(paper.relationTypes)],
      ["average degree", decimal(stats.averageDegree, 1), decimal(paper.averageDegree, 1)],
      ["density", percent(stats.density, 2), percent(paper.density, 2)],
      ["questions (kg motifs)", NONE, count(paper.questions)],
      ["navigation pairs (kg navigate)", NONE, count(paper.navigationPairs)],
      ["their shortest paths, median", NONE, count(paper.shortestPath.median)],
      ["their shortest paths, longest", NONE, count(paper.shortestPath.most)],
    ],
    text: [0],
  };
}

function spreadRows({ pageFacts, outLinks, inLinks }: UniverseStats): Table {
  const spreads = [pageFacts, outLinks, inLinks];
  const longest = spreads.reduce((a, b) => (b.buckets.length > a.buckets.length ? b : a)).buckets;
  const row = (name: string, value: (spread: Spread) => string) => [name, ...spreads.map(value)];
  return {
    rows: [
      ["a page has", "facts", "links out", "links in"],
      row("least", ({ least }) => count(least)),
      row("median", ({ median }) => decimal(median, Number.isInteger(median) ? 0 : 1)),
      row("most", ({ most }) => count(most)),
      ["pages with", "facts", "links out", "links in"],
      ...longest.map(({ from, to }, i) =>
        row(from === to ? count(from) : `${count(from)}–${count(to)}`, ({ buckets }) =>
          count(buckets[i]?.pages ?? 0),
        ),
      ),
    ],
    text: [0],
  };
}

function typeRows({ types, untypedPages }: UniverseStats): Table {
  return {
    rows: [
      ["type", "label", "type label", "pages"],
      ...types.top.map(({ id, label, typeLabel, pages }) => [id, text(label), text(typeLabel), count(pages)]),
    ],
    text: [0, 1, 2],
    foot: `${more(types.left, "type")}; ${count(untypedPages)} pages without one`,
  };
}

function relationRows({ relations }: UniverseStats): Table {
  return {
    rows: [
      ["relation", "label", "edges", "share"],
      ...relations.top.map(({ id, label, edges, share }) => [
        id,
        text(label),
        count(edges),
        percent(share, 1),
      ]),
    ],
    text: [0, 1],
    foot: more(relations.left, "relation"),
  };
}

function layOut({ rows, text, foot }: Table): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => codePointLength(row[column]!))));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const blanks = " ".repeat(widths[column]! - codePointLength(cell));
        return text.includes(column) ? cell + blanks : blanks + cell;
      })
      .join("  ")
      .trimEnd(),
  );
  return [...lines, ...(foot === undefined ? [] : [foot])].map((line) => `${line}\n`).join("");
}

function more(left: number, what: string): string {
  return `${count(left)} more ${what}${left === 1 ? "" : "s"}`;
}

function text(label: string | null): string {
  return label === null ? NONE : escapeControls(label);
}

/** With a comma between thousands. */
function count(number: number): string {
  return decimal(number, 0);
}

function decimal(number: number, places: number): string {
  const [whole, fraction] = number.toFixed(places).split(".");
  const grouped = whole!.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function percent(share: number, places: number): string {
  return `${decimal(100 * share, places)} %`;
}
