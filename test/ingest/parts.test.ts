import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { KgError } from "../../src/errors.ts";
import { nameDifference } from "../../src/ingest/checkpoint.ts";
import { fulfilsClaims, parseClaimFilter } from "../../src/ingest/claim-filter.ts";
import { explainFailure } from "../../src/ingest/explain-failure.ts";
import { fingerprintFile } from "../../src/ingest/fingerprint.ts";
import { mapInOrder } from "../../src/ingest/in-order.ts";
import { openRejects } from "../../src/ingest/rejects.ts";
import { openAccount, savedAccount, settleAccount } from "../../src/ingest/tally.ts";
import { entityFromJson } from "../../src/model/entity-from-json.ts";
import { entityJson, entityStatement, textStatement } from "./wikibase-json.ts";

const folder = mkdtempSync(join(tmpdir(), "kg-ingest-parts-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("claim filters", () => {
  const { entity } = entityFromJson(
    entityJson("Q1", "one", {
      P31: [entityStatement("P31", "Q5"), entityStatement("P31", "Q6", "deprecated")],
      P2: [textStatement("P2", "x")],
    }),
    { language: "en", externalIds: true },
  );
  it.each([
    ["P31", true],
    ["P31:Q5", true],
    ["P31:Q7,Q5", true],
    ["P31:Q6", false],
    ["P31:Q7", false],
    ["~P31:Q7", true],
    ["P2", true],
    ["P2:Q5", false],
    ["P570", false],
    ["~P570", true],
    ["~P31", false],
  ])("%s → %s", (text, want) => {
    expect(fulfilsClaims(entity, [parseClaimFilter(text)])).toBe(want);
  });
  it("asks for all of several", () => {
    const both = ["P31:Q5", "~P2"].map(parseClaimFilter);
    expect(fulfilsClaims(entity, both)).toBe(false);
  });
  it.each(["", "Q5", "P31:", "P31:5", "P31:Q5:Q6", "P0", "~", "P31:Q5,,Q6"])("refuses %j", (text) => {
    expect(() => parseClaimFilter(text)).toThrow(/is no claim filter: write P31:Q5/);
  });
});

describe("mapInOrder", () => {
  async function* numbers(count: number, failAfter = false) {
    for (let i = 0; i < count; i++) yield i;
    if (failAfter) throw new Error("the source broke");
  }
  const later = (value: number) =>
    new Promise<number>((resolve) => setTimeout(() => resolve(value * 10), (7 * value) % 5));

  it("keeps the order and never has more under way than allowed", async () => {
    let flying = 0;
    let most = 0;
    const found: number[] = [];
    for await (const value of mapInOrder(numbers(40), 3, async (n) => {
      most = Math.max(most, ++flying);
      const result = await later(n);
      flying--;
      return result;
    })) {
      found.push(value);
    }
    expect(found).toEqual(Array.from({ length: 40 }, (_, i) => i * 10));
    expect(most).toBeLessThanOrEqual(3);
  });
  it("delivers what came before the source failed", async () => {
    const found: number[] = [];
    const run = async () => {
      for await (const value of mapInOrder(numbers(5, true), 4, later)) found.push(value);
    };
    await expect(run()).rejects.toThrow("the source broke");
    expect(found).toEqual([0, 10, 20, 30, 40]);
  });
  it("fails where a result fails, in its turn", async () => {
    const found: number[] = [];
    const run = async () => {
      const broken = (n: number) => (n === 3 ? Promise.reject(new Error("three")) : later(n));
      for await (const value of mapInOrder(numbers(9), 4, broken)) found.push(value);
    };
    await expect(run()).rejects.toThrow("three");
    expect(found).toEqual([0, 10, 20]);
  });
});

describe("the account", () => {
  it("is kept across an interruption and settles only when the sum is right", () => {
    const account = openAccount();
    account.lines = 12;
    account.kept = 6;
    account.framing = 2;
    account.skipped.add("lexeme", 2);
    account.filtered.add("nth");
    account.setAside.add("invalid-json");
    const again = openAccount(JSON.parse(JSON.stringify(savedAccount(account))));
    expect(settleAccount(again, 5)).toEqual({
      lines: 12,
      entities: 5,
      skipped: { lexeme: 2 },
      duplicates: 1,
      filtered: { nth: 1 },
      framing: 2,
      setAside: { "invalid-json": 1 },
    });
    again.lines++;
    expect(() => settleAccount(again, 5)).toThrow("the accounting is off");
  });
});

describe("rejects", () => {
  it("cuts off what an interrupted program wrote after its checkpoint", () => {
    const file = join(folder, "rejects.jsonl");
    const reject = (line: number) => ({
      input: "d",
      line,
      byte: 10 * line,
      reason: "invalid-json",
      start: "{\ufffd",
    });
    const first = openRejects(file, 0);
    first.add(reject(1));
    const kept = first.size();
    first.add(reject(2));
    first.close();
    const second = openRejects(file, kept);
    second.add(reject(3));
    second.close();
    const lines = readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([reject(1), reject(3)]);
  });
});

describe("what tells inputs apart", () => {
  it("sees a change at either end and in size", () => {
    const write = (name: string, bytes: Buffer) => {
      const file = join(folder, name);
      writeFileSync(file, bytes);
      return fingerprintFile(file, bytes.length);
    };
    const bytes = Buffer.alloc(3 << 20, "x");
    const same = write("a", bytes);
    expect(write("b", bytes)).toEqual({ ...same, name: "b" });
    const first = Buffer.from(bytes);
    first[5] = 1;
    const last = Buffer.from(bytes);
    last[last.length - 5] = 1;
    const prints = new Set(
      [same, write("c", first), write("d", last), write("e", bytes.subarray(1))].map((i) => i.fingerprint),
    );
    expect(prints.size).toBe(4);
  });
  it("names the first difference", () => {
    const input = { name: "d.json", bytes: 5, fingerprint: "f" };
    const before = { options: { lang: "en" }, inputs: [input] };
    expect(nameDifference(before, before)).toBeNull();
    expect(nameDifference(before, { ...before, options: { lang: "de" } })).toBe(
      '--lang was "en" then and is "de" now',
    );
    expect(nameDifference(before, { ...before, options: { lang: "en", nth: 2 } })).toBe(
      "--nth was not given then and is 2 now",
    );
    expect(nameDifference(before, { ...before, inputs: [{ ...input, name: "e" }] })).toContain(
      "made from d.json, not from e",
    );
    expect(nameDifference(before, { ...before, inputs: [{ ...input, bytes: 6 }] })).toContain(
      "had 5 bytes then and has 6",
    );
    expect(nameDifference(before, { ...before, inputs: [{ ...input, fingerprint: "g" }] })).toContain(
      "other content",
    );
  });
});

describe("explainFailure", () => {
  const live = new AbortController().signal;
  it("finds the system's code in a cause or in LevelDB's words", () => {
    const full = Object.assign(new Error("write"), { code: "ENOSPC" });
    const level = new Error("x", { cause: new Error("IO error: /a/b: No space left on device") });
    for (const error of [full, level, new Error("y", { cause: full })]) {
      const told = explainFailure(error, "kg-store", live, true) as KgError;
      expect(told).toBeInstanceOf(KgError);
      expect(told.message).toMatch(/^the disk is full: make room .* run the same command again/);
    }
  });
  it("leaves unknown faults and its own errors alone", () => {
    const fault = new Error("a bug");
    const own = new KgError("X", "x");
    expect(explainFailure(fault, "s", live, true)).toBe(fault);
    expect(explainFailure(own, "s", live, true)).toBe(own);
    const aborted = AbortSignal.abort();
    expect((explainFailure(fault, "s", aborted, false) as KgError).code).toBe("INTERRUPTED");
  });
});
