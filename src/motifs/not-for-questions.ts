import type { PropertyId } from "../model/ids.ts";

/** A relation that makes no question, with its English label and why. */
export interface UnfitRelation {
  readonly id: PropertyId;
  readonly label: string;
  readonly reason: string;
}

const CLASS = "class or identity, not a question";
const HOUSEKEEPING = "Wikimedia housekeeping";
const NAME = "the answer stands in the name";
const GUESSABLE = "guessable: one object holds most facts";
const NEARLY_ALL = "many to many, nearly all pairs";

const ROWS: readonly (readonly [id: PropertyId, label: string, reason: string])[] = [
  ["P31", "instance of", CLASS],
  ["P279", "subclass of", CLASS],
  ["P1552", "has quality", CLASS],
  ["P2670", "has parts of the class", CLASS],
  ["P1269", "facet of", CLASS],
  ["P460", "said to be the same as", CLASS],
  ["P1889", "different from", CLASS],
  ["P2959", "permanent duplicated item", CLASS],
  ["P1382", "partially coincident with", CLASS],
  ["P1074", "fictional analog of", CLASS],
  ["P2737", "union of", CLASS],
  ["P2738", "disjoint union of", CLASS],
  ["P1963", "properties for this type", CLASS],
  ["P5869", "model item", CLASS],
  ["P2445", "metasubclass of", CLASS],
  ["P910", "topic's main category", HOUSEKEEPING],
  ["P301", "category's main topic", HOUSEKEEPING],
  ["P971", "category combines topics", HOUSEKEEPING],
  ["P4224", "category contains", HOUSEKEEPING],
  ["P1151", "topic's main Wikimedia portal", HOUSEKEEPING],
  ["P1204", "Wikimedia portal's main topic", HOUSEKEEPING],
  ["P1423", "template has topic", HOUSEKEEPING],
  ["P1424", "topic has template", HOUSEKEEPING],
  ["P1464", "category for people born here", HOUSEKEEPING],
  ["P1465", "category for people who died here", HOUSEKEEPING],
  ["P1740", "category for films shot at this location", HOUSEKEEPING],
  ["P1753", "list related to category", HOUSEKEEPING],
  ["P1754", "category related to list", HOUSEKEEPING],
  ["P1791", "category of people buried here", HOUSEKEEPING],
  ["P1792", "category of associated people", HOUSEKEEPING],
  ["P2354", "has list", HOUSEKEEPING],
  ["P360", "is a list of", HOUSEKEEPING],
  ["P2517", "category for recipients of this award", HOUSEKEEPING],
  ["P2667", "corresponding template", HOUSEKEEPING],
  ["P3734", "category for value same as Wikidata", HOUSEKEEPING],
  ["P3876", "category for alumni of educational institution", HOUSEKEEPING],
  ["P4195", "category for employees of the organization", HOUSEKEEPING],
  ["P5008", "on focus list of Wikimedia project", HOUSEKEEPING],
  ["P5125", "Wikimedia outline", HOUSEKEEPING],
  ["P5996", "category for films in this language", HOUSEKEEPING],
  ["P6104", "maintained by WikiProject", HOUSEKEEPING],
  ["P6112", "category for members of a team", HOUSEKEEPING],
  ["P6186", "category for eponymous categories", HOUSEKEEPING],
  ["P7561", "category for the interior of the item", HOUSEKEEPING],
  ["P7867", "category for maps", HOUSEKEEPING],
  ["P8933", "category for the view from the item", HOUSEKEEPING],
  ["P8989", "category for the view of the item", HOUSEKEEPING],
  ["P972", "catalog", HOUSEKEEPING],
  ["P2184", "history of topic", HOUSEKEEPING],
  ["P2633", "geography of topic", HOUSEKEEPING],
  ["P1343", "described by source", HOUSEKEEPING],
  ["P1456", "list of monuments", HOUSEKEEPING],
  ["P734", "family name", NAME],
  ["P735", "given name", NAME],
  ["P1950", "second family name", NAME],
  ["P5056", "patronym or matronym for this person", NAME],
  ["P1533", "family name identical to this given name", NAME],
  ["P138", "named after", NAME],
  ["P282", "writing system", NAME],
  ["P21", "sex or gender", GUESSABLE],
  ["P407", "language of work or name", GUESSABLE],
  ["P1196", "manner of death", GUESSABLE],
  ["P364", "original language of film or TV show", GUESSABLE],
  ["P6216", "copyright status", GUESSABLE],
  ["P462", "color", GUESSABLE],
  ["P1622", "driving side", GUESSABLE],
  ["P6886", "writing language", GUESSABLE],
  ["P2853", "electrical plug type", GUESSABLE],
  ["P437", "distribution format", GUESSABLE],
  ["P2643", "Carnegie Classification of Institutions of Higher Education", GUESSABLE],
  ["P1657", "MPAA film rating", GUESSABLE],
  ["P5658", "railway traffic side", GUESSABLE],
  ["P1412", "languages spoken, written or signed", GUESSABLE],
  ["P103", "native language", GUESSABLE],
  ["P2989", "has grammatical case", GUESSABLE],
  ["P4132", "linguistic typology", GUESSABLE],
  ["P421", "located in time zone", GUESSABLE],
  ["P530", "diplomatic relation", NEARLY_ALL],
  ["P190", "twinned administrative body", NEARLY_ALL],
  ["P6193", "ratified by", NEARLY_ALL],
  ["P6379", "has works in the collection", NEARLY_ALL],
];

/** Relations that take no part in questions unless asked for; labels are Wikidata's English ones. */
export const NOT_FOR_QUESTIONS: readonly UnfitRelation[] = ROWS.map(([id, label, reason]) => ({
  id,
  label,
  reason,
}));
