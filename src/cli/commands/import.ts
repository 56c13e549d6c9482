import { type ImportOptions, importGraph } from "../../formats/import-graph.ts";
import type { IdKind } from "../../formats/read-triples.ts";
import { TRIPLE_FIELDS, type TripleField } from "../../formats/tsv-columns.ts";
import { CORE_DEGREES, type CoreDegree } from "../../graph/k-core.ts";
import { type Command, EXIT, STANDARD_INPUT, UsageError } from "../command.ts";
import { universeOption, wholeNumber } from "../common-options.ts";

/** An option that may stand several times. */
type Listed = string | readonly string[] | undefined;

interface Options {
  readonly triples: readonly string[];
  readonly labels?: Listed;
  readonly relations?: Listed;
  readonly universe: string;
  readonly out?: string;
  readonly ids?: IdKind;
  readonly columns?: string;
  readonly lang: string;
  readonly labelIds: boolean;
  readonly instanceOf?: string;
  readonly subclassOf?: string;
  readonly setAside: boolean;
  readonly kCore?: string;
  readonly targetEntities?: string;
  readonly coreDegree: CoreDegree;
}

export const importCommand: Command<Options> = {
  name: "import",
  usage: "import <triples..>",
  summary: "Make a universe of any other knowledge graph",
  describe:
    "Reads triples (subject, property, object, and where there are start and end), one a line, with tabs between the " +
    "columns, plain or gzip, - being standard input. Every entity of the triples becomes a node and every line a " +
    "statement, unless a core is asked for. Labels have id, label and, where there are, description and the ids of the " +
    "classes with commas between them; relations have id and label. Headers are recognised.\n\n" +
    "Ids that are not Wikidata's are numbered from Q1000000001 and P1000000001 in the order of their code units; ids.tsv in the " +
    "universe tells them. Literals are read as RDF and KGTK write them; among Wikidata ids also bare numbers and dates. " +
    "Start and end become the qualifiers P580 and P582.\n\n" +
    "A million triples take about five seconds; twenty million took 1.7 GB of memory.",
  examples: [
    ["kg import triples.tsv --labels entities.tsv --relations relations.tsv --out world", "all of a graph"],
    [
      "kg import train.txt valid.txt test.txt --label-ids",
      "a benchmark of link prediction, its ids as labels",
    ],
    [
      "kg import facts.tsv.gz --labels labels.tsv --target-entities 5000",
      "its largest core of 5,000 entities",
    ],
    ["zcat edges.tsv.gz | kg import - --columns subject,object,property", "columns in another order"],
  ],
  lists: ["labels", "relations"],
  options: (yargs) =>
    universeOption(yargs)
      .positional("triples", {
        type: "string",
        array: true,
        demandOption: true,
        describe: "Files of triples, or -",
      })
      .option("labels", {
        type: "string",
        requiresArg: true,
        describe: "File of labels: id, label, description, classes; may be repeated",
      })
      .option("relations", {
        type: "string",
        requiresArg: true,
        describe: "File of labels of relations: id, label; may be repeated",
      })
      .option("out", {
        type: "string",
        requiresArg: true,
        defaultDescription: "--universe",
        describe: "Folder to write the universe to",
      })
      .option("ids", {
        choices: ["wikidata", "other"] as const,
        requiresArg: true,
        defaultDescription: "by the first triple",
        describe: "wikidata: any other id is an error; other: any text is an id",
      })
      .option("columns", {
        type: "string",
        requiresArg: true,
        defaultDescription: "subject,property,object,start,end",
        describe: "Order of the columns of triples; - for one to pass over",
      })
      .option("lang", {
        type: "string",
        requiresArg: true,
        default: "en",
        describe: "Language of the labels",
      })
      .option("label-ids", {
        type: "boolean",
        default: false,
        describe: "Take ids that are not Wikidata's for the labels that are missing",
      })
      .option("instance-of", {
        type: "string",
        requiresArg: true,
        describe: "Relation that means instance of (P31), by its id in the file",
      })
      .option("subclass-of", {
        type: "string",
        requiresArg: true,
        describe: "Relation that means subclass of (P279), by its id in the file",
      })
      .option("set-aside", {
        type: "boolean",
        default: false,
        describe: "Leave out triples that cannot be read and exit with 3, instead of failing",
      })
      .option("k-core", {
        type: "string",
        requiresArg: true,
        defaultDescription: "everything is kept",
        describe: "Keep the largest component of this core; 0 for the component alone",
      })
      .option("target-entities", {
        type: "string",
        requiresArg: true,
        describe: "Keep the innermost core whose component has this many entities",
      })
      .option("core-degree", {
        choices: CORE_DEGREES,
        requiresArg: true,
        default: "neighbours" as CoreDegree,
        describe: "What the core counts: distinct neighbours, arcs or facts",
      }),
  async run(options, terminal) {
    const folder = options.out ?? options.universe;
    const inputs = {
      triples: filesOf(options.triples),
      labels: filesOf(options.labels),
      relations: filesOf(options.relations),
    };
    const all = Object.values(inputs).flat();
    if (all.filter((file) => file === "-").length > 1) {
      throw new UsageError("- (standard input) stands once");
    }
    const { manifest, setAside } = await importGraph(inputs, folder, resolveOptions(options), {
      signal: terminal.signal,
      onNotice: terminal.notice,
      onWarning: terminal.warn,
      onProgress: terminal.progress.update,
    });
    const { counts, k } = manifest;
    terminal.notice(
      `${folder}: ${counts.entities} entities, ${counts.statements} statements, ${counts.edges} facts among them, ` +
        `${counts.relations} relations, ${counts.types} types, k = ${k}`,
    );
    return setAside > 0 ? EXIT.setAside : EXIT.done;
  },
};

function resolveOptions(typed: Options): ImportOptions {
  return {
    core: coreOf(typed),
    coreDegree: typed.coreDegree,
    ids: typed.ids,
    columns: typed.columns === undefined ? undefined : columnsOf(typed.columns),
    language: typed.lang,
    labelIds: typed.labelIds,
    instanceOf: typed.instanceOf,
    subclassOf: typed.subclassOf,
    setAside: typed.setAside,
  };
}

function coreOf({ kCore, targetEntities }: Options): ImportOptions["core"] {
  if (kCore !== undefined && targetEntities !== undefined) {
    throw new UsageError("--k-core and --target-entities exclude each other: the second chooses the k");
  }
  if (kCore !== undefined) return { kind: "fixed", k: wholeNumber("k-core", kCore, 0) };
  if (targetEntities === undefined) return { kind: "all" };
  return { kind: "target", entities: wholeNumber("target-entities", targetEntities, 1) };
}

function columnsOf(text: string): ImportOptions["columns"] {
  const columns: { [field in TripleField]?: number } = {};
  for (const [column, word] of text.split(",").entries()) {
    const field = TRIPLE_FIELDS.find((one) => one === word.trim());
    if (field !== undefined && columns[field] === undefined) columns[field] = column;
    else if (word.trim() !== "-") {
      throw new UsageError(
        `--columns takes ${TRIPLE_FIELDS.join(", ")}, each once, and -; not ${word.trim()}`,
      );
    }
  }
  for (const field of ["subject", "property", "object"] as const) {
    if (columns[field] === undefined) throw new UsageError(`--columns lacks ${field}`);
  }
  return columns;
}

function filesOf(typed: Listed): string[] {
  const files = typed === undefined ? [] : typeof typed === "string" ? [typed] : typed;
  return files.map((file) => (file === STANDARD_INPUT ? "-" : file));
}
