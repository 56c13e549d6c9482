// Writes a dump of any size with Wikidata's shape, for measuring how costs grow: tsx benchmarks/generate-dump.ts
// megabytes [seed] > dump.json. What it imitates (Wikidata's own statistics of 2025): 40 % scholarly articles, 10 %
// people, a tail of other classes with Zipf's law; a handful of hubs that a tenth of all facts point at; 1 to 60
// languages an entity, most of them in few; 2 to 60 statements, a third of them external identifiers, most with
// references; one entity in ten with sitelinks; ASCII with \u escapes; about 14 kB an entity.
import { once } from "node:events";

const megabytes = Number(process.argv[2] ?? 200);
let state = Number(process.argv[3] ?? 42) >>> 0 || 1;

/** Xorshift: fast, and the same everywhere. */
function next(bound: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % bound;
}

/** A rank by Zipf's law: 0 is the most frequent of `count`. */
function zipf(count: number): number {
  const u = (next(1 << 30) + 1) / ((1 << 30) + 1);
  return Math.min(count - 1, Math.floor(count ** u) - 1);
}

const LANGUAGES =
  "en nl de fr es it sv pt ru pl ja zh uk ar cs ca fi hu ko no da he tr fa vi id ro sr bg el eo eu sk sl hr lt et lv gl ast cy ga ms th hi bn ta te ml mr ur kk be hy ka az uz".split(
    " ",
  );
const WORDS =
  "study of the effects on a new species from river north analysis human protein cells church village in and model \\u0161koda \\u4e2d\\u6587 caf\\u00e9".split(
    " ",
  );

function words(count: number): string {
  let text = "";
  for (let i = 0; i < count; i++) text += (i > 0 ? " " : "") + WORDS[next(WORDS.length)];
  return text;
}

const HASH = "0123456789abcdef0123456789abcdef01234567";
const hash = () => {
  const cut = next(40);
  return HASH.slice(cut) + HASH.slice(0, cut);
};
const REFERENCE_SNAKS = `"snaks":{"P248":[{"snaktype":"value","property":"P248","hash":"${HASH}","datavalue":{"value":{"entity-type":"item","numeric-id":5188229,"id":"Q5188229"},"type":"wikibase-entityid"},"datatype":"wikibase-item"}],"P813":[{"snaktype":"value","property":"P813","hash":"${HASH}","datavalue":{"value":{"time":"+2019-03-12T00:00:00Z","timezone":0,"before":0,"after":0,"precision":11,"calendarmodel":"http://www.wikidata.org/entity/Q1985727"},"type":"time"},"datatype":"time"}]},"snaks-order":["P248","P813"]`;

let statementNumber = 0;
function wrap(subject: number, mainsnak: string, qualifiers = ""): string {
  const references = next(10) < 6 ? `,"references":[{"hash":"${hash()}",${REFERENCE_SNAKS}}]` : "";
  const rank = next(100) === 0 ? "preferred" : next(200) === 0 ? "deprecated" : "normal";
  return `{"mainsnak":${mainsnak},"type":"statement"${qualifiers},"id":"Q${subject}$${HASH.slice(0, 8)}-${statementNumber++}","rank":"${rank}"${references}}`;
}

function itemSnak(property: number, object: number): string {
  return `{"snaktype":"value","property":"P${property}","hash":"${hash()}","datavalue":{"value":{"entity-type":"item","numeric-id":${object},"id":"Q${object}"},"type":"wikibase-entityid"},"datatype":"wikibase-item"}`;
}

function textSnak(property: number, text: string, datatype: string): string {
  return `{"snaktype":"value","property":"P${property}","hash":"${hash()}","datavalue":{"value":"${text}","type":"string"},"datatype":"${datatype}"}`;
}

function timeSnak(property: number): string {
  return `{"snaktype":"value","property":"P${property}","hash":"${hash()}","datavalue":{"value":{"time":"+${1800 + next(225)}-0${1 + next(9)}-1${next(10)}T00:00:00Z","timezone":0,"before":0,"after":0,"precision":11,"calendarmodel":"http://www.wikidata.org/entity/Q1985727"},"type":"time"},"datatype":"time"}`;
}

/** The entities that everything points at: classes, countries, languages, professions. */
const HUBS = 4000;

function entity(id: number): string {
  const kind = next(100);
  const type = kind < 40 ? 1 : kind < 50 ? 2 : 3 + zipf(2000);
  const languages = kind < 40 ? 1 + next(6) : 1 + zipf(60);
  let labels = "";
  let descriptions = "";
  let aliases = "";
  for (let i = 0; i < languages; i++) {
    const language = LANGUAGES[i % LANGUAGES.length]!;
    labels += `${i > 0 ? "," : ""}"${language}":{"language":"${language}","value":"${words(2 + next(6))} ${id}"}`;
    descriptions += `${i > 0 ? "," : ""}"${language}":{"language":"${language}","value":"${words(3 + next(5))}"}`;
    if (i % 5 === 0)
      aliases += `${i > 0 ? "," : ""}"${language}":[{"language":"${language}","value":"${words(3)}"}]`;
  }
  const byProperty = new Map<number, string[]>();
  const add = (property: number, mainsnak: string, qualifiers = "") => {
    const statement = wrap(id, mainsnak, qualifiers);
    const list = byProperty.get(property);
    if (list) list.push(statement);
    else byProperty.set(property, [statement]);
  };
  add(31, itemSnak(31, type));
  for (let left = 4 + zipf(60); left > 0; left--) {
    const draw = next(10);
    if (draw < 3) {
      const property = 3000 + next(4000);
      add(property, textSnak(property, `${next(1e9)}`, "external-id"));
    } else if (draw < 5) {
      const property = 17 + zipf(500);
      add(property, itemSnak(property, 1 + zipf(HUBS)));
    } else if (draw < 8) add(2860, itemSnak(2860, 1 + next(Math.max(HUBS, id))));
    else if (draw < 9) {
      const ordinal = `,"qualifiers":{"P1545":[${textSnak(1545, "1", "string")}]},"qualifiers-order":["P1545"]`;
      add(577, timeSnak(577), ordinal);
    } else add(2093, textSnak(2093, words(2), "string"));
  }
  const claims = [...byProperty].map(([property, list]) => `"P${property}":[${list.join(",")}]`).join(",");
  const wikis = next(10) === 0 ? 1 + zipf(40) : 0;
  let sitelinks = "";
  for (let i = 0; i < wikis; i++) {
    sitelinks += `${i > 0 ? "," : ""}"${LANGUAGES[i]}wiki":{"site":"${LANGUAGES[i]}wiki","title":"Title ${id}","badges":[]}`;
  }
  return `{"type":"item","id":"Q${id}","labels":{${labels}},"descriptions":{${descriptions}},"aliases":{${aliases}},"claims":{${claims}},"sitelinks":{${sitelinks}},"lastrevid":${id * 3}}`;
}

const out = process.stdout;
let written = 2;
let block = "[\n";
for (let i = 0; written < megabytes * 1e6; i++) {
  // Dumps come in the order of pages, which is near that of ids but not the same.
  const line = entity(1 + (i ^ 5));
  written += line.length + 2;
  block += written < megabytes * 1e6 ? `${line},\n` : `${line}\n`;
  if (block.length > 1 << 20) {
    if (!out.write(block)) await once(out, "drain");
    block = "";
  }
}
out.write(`${block}]\n`);
