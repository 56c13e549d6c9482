import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { renameCommand } from "../../src/cli/commands/rename.ts";
import { createCommandNamer } from "../../src/naming/command-namer.ts";
import { openNameJournal } from "../../src/naming/name-journal.ts";
import type { NamingTask, OutsideNamer } from "../../src/naming/namer.ts";
import { createOpenaiNamer } from "../../src/naming/openai-namer.ts";
import { type RenameRecord, rename } from "../../src/naming/rename.ts";
import { faultsOf } from "../schemas.ts";
import { temporaryFolder } from "../universe/temporary-folder.ts";
import { runCommand } from "./run-command.ts";
import { worldOnDisk } from "./small-world.ts";
import { collect, type TinyEntity, tinyUniverse } from "./tiny-universe.ts";

const NODES: readonly TinyEntity[] = [
  ["Q1", "Vancouver", "city"],
  ["Q2", "Vancouver Canucks", "ice hockey team"],
  ["Q3", "George Vancouver", "human"],
  ["Q4", "Fraser River", "river"],
  ["Q5", "Yukon River", "river"],
];
const FACTS = "Q2 P159 Q1\nQ1 P138 Q3\nQ4 P131 Q1\nQ5 P131 Q1";
const world = () => tinyUniverse(NODES, FACTS);
const propertyLabel = () => "headquarters location";

/** A namer that answers by the old label, one list for each asking. */
function stub(
  answers: Readonly<Record<string, readonly (string | null)[]>>,
): OutsideNamer & { asked: string[] } {
  const asked: string[] = [];
  return {
    name: "command",
    batchSize: 2,
    parallel: 1,
    asked,
    async ask(tasks, refused) {
      asked.push(
        tasks
          .map(({ label, id }) => `${label}${refused.has(id) ? `: ${refused.get(id)!.reason}` : ""}`)
          .join("; "),
      );
      return tasks.map(({ label, id }) => answers[label]?.[refused.has(id) ? 1 : 0] ?? null);
    },
  };
}

const GOOD = {
  Vancouver: ["Metronis"],
  "Vancouver Canucks": ["Metronis Harriers"],
  "George Vancouver": ["Altheon Metronis"],
  "Fraser River": ["Lora River"],
  "Yukon River": ["Dassen River"],
};

async function renamed(namer: OutsideNamer, more: object = {}): Promise<Map<string, RenameRecord>> {
  const records = await collect(rename(world(), { namer, ...more }));
  expect(records.flatMap((record) => faultsOf(record))).toEqual([]);
  return new Map(records.map((record) => [record.from, record]));
}

describe("a namer from outside", () => {
  it("is asked level by level, in batches of one type, and knows the new names of bases", async () => {
    const namer = stub(GOOD);
    const records = await renamed(namer);
    expect(Object.fromEntries([...records].map(([from, { to }]) => [from, [to]]))).toEqual(GOOD);
    expect([...records.values()].every((record) => record.namer === "command" && !record.refused)).toBe(true);
    expect(namer.asked).toEqual([
      "Vancouver",
      "Fraser River; Yukon River",
      "George Vancouver",
      "Vancouver Canucks",
    ]);
  });

  it.each([
    ["Vancouver", "Fraser river", "something real has this name"],
    ["Vancouver", "Vancouver", "something real has this name"],
    ["Vancouver", "vancity", "it must begin with a capital letter"],
    [
      "Vancouver",
      "Metronis 9",
      "only letters, spaces and plain punctuation are allowed, no digits or brackets",
    ],
    ["Vancouver", "New Vancouwer", '"Vancouwer" is too close to the real name'],
    ["Vancouver", "Vancover", '"Vancover" is too close to the real name'],
    ["Vancouver", "Metronis Yukon", '"Yukon" is part of a real name'],
    ["Vancouver", "Om", "it has fewer than 3 letters"],
    ["Vancouver", " ", "there was no answer"],
    ["Vancouver Canucks", "Kestrin Harriers", 'it must contain "Metronis" and say more'],
    ["Vancouver Canucks", "Metronis", "another entity has this name already"],
    ["Vancouver Canucks", "Metronis Canucks", '"Canucks" is too close to the real name'],
    ["George Vancouver", "Georg Metronis", '"Georg" is too close to the real name'],
    ["Fraser River", "Lora", "it must tell its type, river, with a word such as River"],
    ["Yukon River", "lora River", "it must begin with a capital letter"],
  ])("is asked again where the answer for %s is %j, with the reason", async (label, answer, reason) => {
    const namer = stub({ ...GOOD, [label]: [answer, GOOD[label as keyof typeof GOOD][0]!] });
    const records = await renamed(namer);
    expect(records.get(label)).toMatchObject({ to: GOOD[label as keyof typeof GOOD][0], namer: "command" });
    expect(namer.asked).toContain(`${label}: ${reason}`);
  });

  it("gives no name twice", async () => {
    const records = await renamed(stub({ ...GOOD, "Yukon River": ["Lora River", "Dassen River"] }));
    expect([...records.values()].map(({ to }) => to)).toEqual(
      expect.arrayContaining(["Lora River", "Dassen River"]),
    );
  });

  it("gives way to the builtin namer where no answer will do, which says so", async () => {
    const records = await renamed(
      stub({ ...GOOD, Vancouver: ["Vancouver", "Vancouver"], "Vancouver Canucks": [] }),
    );
    const city = records.get("Vancouver")!;
    expect(city).toMatchObject({
      namer: "builtin",
      refused: { answer: "Vancouver", reason: "something real has this name" },
    });
    expect(records.get("Vancouver Canucks")).toMatchObject({ namer: "builtin", refused: { answer: "" } });
    // The model's names for what derives from the city lack its new name.
    expect(records.get("George Vancouver")!.to).toContain(city.to);
  });

  it("goes on with its journal where it was", async () => {
    const path = join(temporaryFolder(), "names.journal");
    const origin = { namer: "command", seed: "42" };
    const stopping = stub(GOOD);
    const ask = stopping.ask;
    const stopped: OutsideNamer = {
      ...stopping,
      ask: (tasks, ...rest) =>
        tasks[0]!.label === "George Vancouver" ? Promise.reject(new Error("stopped")) : ask(tasks, ...rest),
    };
    await expect(renamed(stopped, { journal: openNameJournal(path, origin) })).rejects.toThrow("stopped");
    // Killed while it wrote a line.
    writeFileSync(path, `${readFileSync(path, "utf8")}{"id":"Q3","na`);
    const namer = stub(GOOD);
    const records = await renamed(namer, { journal: openNameJournal(path, origin) });
    expect(namer.asked).toEqual(["George Vancouver", "Vancouver Canucks"]);
    expect(records.get("Fraser River")).toMatchObject({ to: "Lora River", namer: "command" });
    const again = stub({});
    await renamed(again, { journal: openNameJournal(path, origin) });
    expect(again.asked).toEqual([]);
  });

  it("does not go on with a journal of something else", () => {
    const path = join(temporaryFolder(), "names.journal");
    openNameJournal(path, { namer: "command", seed: "42" });
    expect(() => openNameJournal(path, { namer: "command", seed: "7" })).toThrow(
      `the journal ${path} is of another renaming (seed 42, now 7): name another file with --journal, or remove it to begin afresh`,
    );
    writeFileSync(path, "a,b,c\n");
    expect(() => openNameJournal(path, { seed: "7" })).toThrow(`${path} is no journal of names`);
    expect(() => openNameJournal(join(path, "below"), {})).toThrow("cannot write the journal");
  });
});

const TASK: NamingTask = {
  id: "Q2",
  label: "Vancouver Canucks",
  typeLabel: "ice hockey team",
  level: 1,
  group: ["Q2"],
  bases: [
    {
      id: "Q1",
      label: "Vancouver",
      to: "Metronis",
      typeLabel: "city",
      property: "P159",
      direction: "out",
      start: 0,
      end: 9,
      match: "word",
    },
  ],
};

describe("a program as namer", () => {
  /** Runs a script of Node as the namer. */
  function program(script: string): OutsideNamer {
    const file = join(temporaryFolder(), "namer.mjs");
    writeFileSync(file, script);
    return createCommandNamer(`"${process.execPath}" "${file}"`, propertyLabel);
  }

  const READ =
    'const tasks = (await import("node:fs")).readFileSync(0, "utf8").trim().split("\\n").map((line) => JSON.parse(line));';

  it("gets tasks as lines of JSON and prints a name for each", async () => {
    const file = join(temporaryFolder(), "seen.json");
    const namer = program(
      `${READ} (await import("node:fs")).writeFileSync(${JSON.stringify(file)}, JSON.stringify(tasks));
       console.log('{"name":"Metronis Harriers"}\\n"Lora River"\\n\\nKestrin\\nnull');`,
    );
    const refused = new Map([["Q2" as const, { answer: "Canucks", reason: "too close" }]]);
    const tasks = [
      TASK,
      ...["Q3", "Q4", "Q5", "Q6"].map((id) => ({ ...TASK, id: id as `Q${number}`, bases: [] })),
    ];
    expect(await namer.ask(tasks, refused)).toEqual(["Metronis Harriers", "Lora River", "", "Kestrin", null]);
    expect(JSON.parse(readFileSync(file, "utf8"))[0]).toEqual({
      id: "Q2",
      label: "Vancouver Canucks",
      type: "ice hockey team",
      bases: [{ name: "Metronis", type: "city", relation: "headquarters location", direction: "out" }],
      refused: { answer: "Canucks", reason: "too close" },
    });
  });

  it.each([
    [
      'console.log("one\\ntwo")',
      /^the namer ".*" printed 2 lines for 1 tasks: it must print one line for each line that it reads$/,
    ],
    ["", /printed 0 lines for 1 tasks/],
    ["process.exit(3)", /ended with exit code 3: see what it says above, and try it by hand$/],
    [
      "process.kill(process.pid, 'SIGKILL')",
      /the namer ".*" (was ended by SIGKILL|ended with exit code \d+)/,
    ],
  ])("fails with a reason where it does %j", async (script, message) => {
    await expect(program(script).ask([TASK], new Map())).rejects.toThrow(message);
  });

  it("fails where there is no such program", async () => {
    await expect(
      createCommandNamer("/no/such/program", propertyLabel).ask([TASK], new Map()),
    ).rejects.toThrow('the namer "/no/such/program" ended with exit code 127');
  });

  it("is ended with the run", async () => {
    const stop = new AbortController();
    const asking = program("setTimeout(() => {}, 60_000)").ask([TASK], new Map(), stop.signal);
    setTimeout(() => stop.abort(new Error("stopped")), 200);
    await expect(asking).rejects.toThrow();
  });
});

type Answer = (
  body: { model: string; messages: { content: string }[] },
  request: IncomingMessage,
  response: ServerResponse,
) => void;

/** A chat-completions endpoint on the loopback address. */
async function serve(...answers: Answer[]): Promise<{
  url: string;
  bodies: { model: string; messages: { content: string }[] }[];
  keys: (string | undefined)[];
}> {
  const bodies: { model: string; messages: { content: string }[] }[] = [];
  const keys: (string | undefined)[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    bodies.push(body);
    keys.push(request.headers.authorization);
    (answers[bodies.length - 1] ?? answers.at(-1)!)(body, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, bodies, keys };
}

const say =
  (content: string): Answer =>
  (_, __, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ choices: [{ message: { role: "assistant", content } }] }));
  };

const fail =
  (status: number, message = "", headers: Record<string, string> = {}): Answer =>
  (_, __, response) => {
    response.writeHead(status, headers);
    response.end(JSON.stringify({ error: { message } }));
  };

const KEY = "sk-secret-0123456789";

function openai(url: string, waits: number[] = [], apiKey: string | undefined = KEY): OutsideNamer {
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  return createOpenaiNamer({ url, model: "some-model", apiKey, propertyLabel, wait });
}

describe("a chat-completions endpoint as namer", () => {
  it("is told types and new names, never an old one", async () => {
    const { url, bodies, keys } = await serve(say('Here you are:\n```json\n["Metronis Harriers"]\n```'));
    const refused = new Map([
      ["Q2" as const, { answer: "Metronis", reason: "another entity has this name already" }],
    ]);
    expect(await openai(url).ask([TASK], refused)).toEqual(["Metronis Harriers"]);
    expect(bodies[0]!.model).toBe("some-model");
    const text = JSON.stringify(bodies[0]);
    expect(text).toContain(
      'ice hockey team; named with its headquarters location: Metronis (city); not \\"Metronis\\": another entity has this name already',
    );
    expect(text).not.toMatch(/Vancouver|Canucks|Q2|secret/);
    expect(keys).toEqual([`Bearer ${KEY}`]);
  });

  it.each(['["One", "Two"]', "[", "I cannot do that.", "{}", "[7]"])(
    "takes %j for no answer to one task",
    async (content) => {
      const { url } = await serve(say(content));
      expect(await openai(url).ask([TASK], new Map())).toEqual([null]);
    },
  );

  it("is asked again after trouble, with growing pauses or the one that it asks for", async () => {
    const waits: number[] = [];
    const { url, bodies } = await serve(
      fail(500),
      fail(429),
      fail(429, "slow down", { "retry-after": "7" }),
      (_, request) => request.socket.destroy(),
      say('["Metronis Harriers"]'),
    );
    expect(await openai(url, waits).ask([TASK], new Map())).toEqual(["Metronis Harriers"]);
    expect(bodies).toHaveLength(5);
    expect(waits).toEqual([1000, 2000, 7000, 8000]);
  });

  it.each([
    [
      fail(401, `Incorrect API key provided: ${KEY}`),
      /answered 401 Unauthorized: check the key in KG_API_KEY or OPENAI_API_KEY$/,
    ],
    [
      fail(404, "no such model"),
      /answered 404 Not Found \(no such model\): check the URL and --model some-model$/,
    ],
    [fail(400, `bad request of ${KEY}`), /answered 400 Bad Request \(bad request of …\)$/],
    [
      fail(503),
      /answered 503 Service Unavailable, 6 times; run the same command again later, names in the journal are kept$/,
    ],
  ])("fails with a reason and without the key", async (answer, message) => {
    const { url } = await serve(answer);
    const error = await openai(url)
      .ask([TASK], new Map())
      .catch((error: Error) => error as Error);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain("secret");
  });

  it("says that it cannot be reached", async () => {
    const { url } = await serve(say("[]"));
    const nobody = url.replace(/:\d+/, ":1");
    await expect(openai(nobody).ask([TASK], new Map())).rejects.toThrow(
      /the endpoint 127\.0\.0\.1:1\/v1\/chat\/completions cannot be reached: .*, 6 times/,
    );
  });

  it.each([
    ["api.openai.com/v1", undefined, "it is no URL"],
    ["ftp://api.openai.com", undefined, "it begins with ftp:"],
    [`https://me:${KEY}@api.openai.com/v1`, undefined, "it has a user name or password in it"],
    [
      "https://api.openai.com/v1",
      undefined,
      "api.openai.com needs an API key: set KG_API_KEY or OPENAI_API_KEY in the environment",
    ],
  ])("cannot be %s", (url, apiKey, message) => {
    const make = () => createOpenaiNamer({ url, model: "m", apiKey, propertyLabel });
    expect(make).toThrow(message);
    expect(make).not.toThrow("secret");
  });

  it("needs no key on the loopback address", async () => {
    const { url, keys } = await serve(say('["Metronis Harriers"]'));
    await createOpenaiNamer({ url, model: "m", apiKey: undefined, propertyLabel }).ask([TASK], new Map());
    expect(keys).toEqual([undefined]);
  });
});

describe("kg rename", () => {
  const { KG_API_KEY, OPENAI_API_KEY } = process.env;
  afterEach(() => {
    for (const [name, value] of Object.entries({ KG_API_KEY, OPENAI_API_KEY })) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });

  it.each([
    [["--namer", "random"], "--namer takes builtin, command:CMD or openai:URL, not random"],
    [["--namer", "command:"], "--namer takes builtin, command:CMD or openai:URL, not command"],
    [["--apply"], "--apply needs --out DIR: the folder of the synthetic universe"],
    [["--shift"], "--shift changes what --apply writes: add --apply --out DIR"],
    [["--opaque-ids"], "--opaque-ids changes what --apply writes: add --apply --out DIR"],
    [["--mend-leaks"], "--mend-leaks changes what --apply writes: add --apply --out DIR"],
    [["--drop-leaks"], "--drop-leaks changes what --apply writes: add --apply --out DIR"],
    [["--delta", "40"], "--delta belongs to --shift"],
    [["--model", "m"], "--model belongs to --namer openai:URL"],
    [["--journal", "j"], "--journal keeps names from outside; the builtin namer makes the same ones again"],
    [["--apply", "--out", "x", "--shift", "--delta", "x"], "--delta takes a whole number"],
  ])("says what is wrong with %j", async (args, message) => {
    await expect(runCommand(renameCommand, ["--universe", "/no/universe", ...args])).rejects.toThrow(message);
  });

  it("writes a universe with names of a model, and its key nowhere", async () => {
    const folder = await worldOnDisk();
    const { url, bodies } = await serve((body, _, response) => {
      const count = Number(/^(\d+) things/.exec(body.messages[1]!.content)![1]);
      say(
        JSON.stringify(
          Array.from(
            { length: count },
            (_, i) => `Kestrin${"abcdefghij"[bodies.length % 10]} Ard${"abcdefghij"[i % 10]}n`,
          ),
        ),
      )(body, _, response);
    });
    process.env.KG_API_KEY = KEY;
    const out = join(temporaryFolder(), "synthetic");
    const args = ["--universe", folder, "--namer", `openai:${url}`, "--apply", "--out", out];
    const { records, said } = await runCommand(renameCommand, args);
    expect(records.some(({ namer }) => namer === "openai")).toBe(true);
    expect(records.some(({ namer, refused }) => namer === "builtin" && refused)).toBe(true);
    expect(said.join("\n")).toContain(`names are kept in ${out}.journal as they come`);
    const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
    expect(manifest.options).toMatchObject({ namer: "openai", model: "gpt-4o-mini" });
    const written = [...readdirSync(out).map((file) => join(out, file)), `${out}.journal`].map((file) =>
      readFileSync(file, "utf8"),
    );
    for (const text of [...written, JSON.stringify(records), ...said]) {
      expect(text).not.toContain("secret");
      expect(text).not.toContain("127.0.0.1");
    }
    const asked = bodies.length;
    const again = await runCommand(renameCommand, args);
    expect(bodies).toHaveLength(asked);
    expect(again.records).toEqual(records);
  });

  it("writes records to a file where it is told to", async () => {
    const folder = await worldOnDisk();
    const file = join(temporaryFolder(), "names.jsonl");
    const { records } = await runCommand(renameCommand, ["--universe", folder, "--out", file]);
    expect(records).toEqual([]);
    const printed = await runCommand(renameCommand, ["--universe", folder]);
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(printed.records);
  });
});
