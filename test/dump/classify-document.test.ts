import { describe, expect, it } from "vitest";
import { classifyDocument } from "../../src/dump/classify-document.ts";

describe("classifyDocument", () => {
  it.each<[string, unknown, string]>([
    ["an item", { type: "item", id: "Q42", labels: {} }, "entity"],
    ["a property", { type: "property", id: "P31", datatype: "wikibase-item" }, "entity"],
    ["an item without type", { id: "Q42" }, "entity"],
    ["an item in lower case", { id: "q42", claims: {} }, "entity"],
    ["an item that is named by its title alone", { title: "Q42", claims: {} }, "entity"],
    ["the target of a redirect", { id: "Q2", redirects: { from: "Q1", to: "Q2" }, labels: {} }, "entity"],
    ["claims as an empty list", { id: "Q42", claims: [] }, "entity"],
    ["a lexeme", { type: "lexeme", id: "L3354", lemmas: {} }, "skip lexeme"],
    ["a form", { id: "L1-F1", representations: {} }, "skip lexeme"],
    ["a sense", { id: "L1-S1", glosses: {} }, "skip lexeme"],
    ["media info", { type: "mediainfo", id: "M75908279", statements: {} }, "skip media"],
    ["a schema", { id: "E10", schemaText: "" }, "skip schema"],
    ["a redirect", { entity: "Q1", redirect: "Q2" }, "skip redirect"],
    ["a redirect with an id", { id: "Q1", redirect: "Q2" }, "skip redirect"],
    ["a redirect by type", { id: "Q1", type: "redirect" }, "skip redirect"],
    ["a missing entity", { id: "Q6", missing: "" }, "skip missing"],
    ["a missing page", { site: "enwiki", title: "Q6", missing: true }, "skip missing"],
    [
      "the internal form",
      { label: {}, claims: [{ m: ["value", 31], q: [], rank: 1 }], entity: ["item", 194] },
      "reject internal-form",
    ],
    ["the internal form, empty", { label: [], claims: [], entity: "q194" }, "reject internal-form"],
    ["the internal form with an id", { id: "Q1", claims: [{ m: ["value", 31] }] }, "reject internal-form"],
    ["no id", { labels: {}, claims: {} }, "reject no-id"],
    ["an id that is none", { id: "Q0", labels: {} }, "reject bad-id"],
    ["an id beyond 2^31", { id: "Q99999999999" }, "reject bad-id"],
    ["a numeric id", { id: 42 }, "reject bad-id"],
    ["another object", { hello: "world" }, "reject not-an-entity"],
    ["an error of the API", { error: { code: "no-such-entity" } }, "reject not-an-entity"],
    ["a list", [{ id: "Q1" }], "reject not-an-entity"],
    ["null", null, "reject not-an-entity"],
    ["a number", 7, "reject not-an-entity"],
    ["a string", "Q42", "reject not-an-entity"],
  ])("%s", (_, value, want) => {
    const { kind, ...rest } = classifyDocument(value);
    expect([kind, ...Object.values(rest)].join(" ")).toBe(want);
  });
});
