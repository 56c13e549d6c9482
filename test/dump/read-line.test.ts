import { describe, expect, it } from "vitest";
import { readLine } from "../../src/dump/read-line.ts";

function read(line: string | Uint8Array) {
  const bytes = Buffer.from(line as string);
  // With other bytes around it, so that a step over the edge shows.
  const around = Buffer.concat([Buffer.from('"}]'), bytes, Buffer.from('\n[{"')]);
  return readLine(around, 3, 3 + bytes.length);
}

const document = (value: unknown, opens = false, closes = false) => ({
  kind: "document",
  value,
  opens,
  closes,
});
const framing = (opens = false, closes = false) => ({ kind: "framing", opens, closes });
const reject = (reason: string, unfinished = false) => ({ kind: "reject", reason, unfinished });

describe("readLine", () => {
  it.each([
    ["", framing()],
    ["  \t ", framing()],
    ["\r", framing()],
    [",", framing()],
    [" , \r", framing()],
    ["\0\0\0", framing()],
    ["\ufeff", framing()],
    ["[", framing(true)],
    ["\ufeff [ \r", framing(true)],
    ["]", framing(false, true)],
    ["] \r", framing(false, true)],
    ["],", framing(false, true)],
    ["[]", framing(true, true)],
    ["[ , ]", framing(true, true)],
  ])("%j is framing", (line, want) => {
    expect(read(line)).toEqual(want);
  });

  it.each([
    ['{"a":1}', document({ a: 1 })],
    ['{"a":1},', document({ a: 1 })],
    ['{"a":1},\r', document({ a: 1 })],
    [' {"a":1} , ', document({ a: 1 })],
    [',{"a":1}', document({ a: 1 })],
    ['\ufeff{"a":1}', document({ a: 1 })],
    ['{"a":1}\0\0', document({ a: 1 })],
    ['[{"a":1},', document({ a: 1 }, true)],
    ['[ {"a":1}]', document({ a: 1 }, true, true)],
    ['{"a":[1]}]', document({ a: [1] }, false, true)],
    ['{"a":"é😀"}', document({ a: "é😀" })],
    [String.raw`{"a":"\ud83d\ude00\ud800"}`, document({ a: "😀\ud800" })],
    ["{}", document({})],
    ["null", document(null)],
    ["7,", document(7)],
    ['"x"', document("x")],
  ])("%j is a document", (line, want) => {
    expect(read(line)).toEqual(want);
  });

  it.each([
    ["not json", reject("invalid-json")],
    ['{"a":1', reject("invalid-json", true)],
    ['{"a":"b', reject("invalid-json", true)],
    [String.raw`{"a":"b\"`, reject("invalid-json", true)],
    ['{"a":[1]', reject("invalid-json", true)],
    ['{"a":1}}', reject("invalid-json")],
    ["{'a':1}", reject("invalid-json")],
    ['{"a":1}{"a":2}', reject("invalid-json")],
    ['{"a":"\u0001"}', reject("control-character")],
    ['{"a":"x\ty"}', reject("control-character")],
    ['{"a":"\0"}', reject("control-character")],
    ['{"a":1,}', reject("invalid-json")],
    ['\u0001{"a":1}', reject("invalid-json")],
    [Buffer.from('{"a":"\xff"}', "latin1"), reject("invalid-utf8")],
    [Buffer.from('{"a":"\xc3', "latin1"), reject("invalid-utf8", true)],
    // A surrogate in UTF-8, which UTF-8 forbids.
    [Buffer.from('{"a":"\xed\xa0\x80"}', "latin1"), reject("invalid-utf8")],
  ])("%j is set aside", (line, want) => {
    expect(read(line)).toEqual(want);
  });

  it("takes a byte order mark for one only where it is whole and within the line", () => {
    const bytes = Buffer.from('\n\ufeff{"a":1}');
    expect(readLine(bytes, 0, 0)).toEqual(framing());
    expect(readLine(bytes, 1, bytes.length)).toEqual(document({ a: 1 }));
  });
});
