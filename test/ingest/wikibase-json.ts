/** One statement of a property in Wikibase JSON. */
export interface StatementJson {
  readonly mainsnak: object;
  readonly type: "statement";
  readonly rank?: string;
  readonly qualifiers?: object;
}

/** A statement whose object is an item or a property. */
export function entityStatement(property: string, object: string, rank = "normal"): StatementJson {
  const kind = object.startsWith("P") ? "property" : "item";
  return {
    mainsnak: {
      snaktype: "value",
      property,
      datavalue: {
        value: { "entity-type": kind, "numeric-id": Number(object.slice(1)), id: object },
        type: "wikibase-entityid",
      },
      datatype: `wikibase-${kind}`,
    },
    type: "statement",
    rank,
  };
}

/** A statement whose value is a text of a string-like datatype. */
export function textStatement(property: string, text: string, datatype = "string"): StatementJson {
  return {
    mainsnak: { snaktype: "value", property, datavalue: { value: text, type: "string" }, datatype },
    type: "statement",
    rank: "normal",
  };
}

/** An item or property in the form of the official dump. */
export function entityJson(
  id: string,
  label: string | null,
  statements: { readonly [property: string]: readonly StatementJson[] } = {},
  more: object = {},
): object {
  return {
    type: id.startsWith("P") ? "property" : "item",
    id,
    labels: label === null ? {} : { en: { language: "en", value: label } },
    descriptions: {},
    aliases: {},
    claims: statements,
    sitelinks: {},
    lastrevid: 1,
    ...more,
  };
}

/** A dump in the official layout: `[`, one entity a line with a comma after all but the last, `]`. */
export function officialDump(entities: readonly object[]): string {
  return `[\n${entities.map((entity) => JSON.stringify(entity)).join(",\n")}\n]\n`;
}
