import { KgError } from "../errors.ts";
import { type AskedTask, askedTask } from "./asked-task.ts";
import type { OutsideNamer, PropertyLabel } from "./namer.ts";

export interface OpenaiNamerOptions {
  readonly url: string;
  readonly model: string;
  /** From the environment; never in a record, a manifest or a message. */
  readonly apiKey: string | undefined;
  readonly propertyLabel: PropertyLabel;
  /** Waits between tries; of a test, not at all. */
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

const BATCH = 40;
const PARALLEL = 4;
const TRIES = 6;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
const TIMEOUT = 300_000;
/** Answers that another try may better: too many requests, timeouts, trouble of the server. */
const TRY_AGAIN: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);

const INSTRUCTIONS = `You name things in an invented world. For each numbered thing you get its type and, where its name is built on names of other things, those names and how they are related to it.

Answer with a JSON array of strings and nothing else: one new name for each thing, in their order.

Rules:
- A reader must take the name for a thing of that type: a river sounds like a river ("Lora River"), a person has a given and a family name ("Caleb Ardent").
- Invent the names. No real person, place, organisation or work may have the name or a part of it, and none may suggest a real country or language.
- Where names are given, each must stand in the new name letter for letter, as a whole word, with more beside it: Metronis (city), headquarters location, for an ice hockey team: "Metronis Harriers".
- Only letters, spaces and plain punctuation: no digits, no brackets.
- No name twice.
- Where an earlier answer was refused, the reason is given: answer differently.`;

/**
 * A namer that asks a chat-completions endpoint (OpenAI API, `POST …/chat/completions`). The model sees types and new names
 * only, never an old one. Trouble of the network and of the server is tried again with growing pauses; an answer that is no
 * list of the right length counts as none.
 *
 * @throws KgError BAD_URL, NO_API_KEY (not asked for on the loopback address)
 */
export function createOpenaiNamer(options: OpenaiNamerOptions): OutsideNamer {
  const { url: typed, model, apiKey, propertyLabel, wait = sleep } = options;
  const url = readUrl(typed);
  if (!apiKey && !isLoopback(url)) {
    throw new KgError(
      "NO_API_KEY",
      `${url.host} needs an API key: set KG_API_KEY or OPENAI_API_KEY in the environment`,
    );
  }
  const failed = (why: string, cause?: unknown) =>
    new KgError("NAMER_FAILED", withoutKey(`the endpoint ${url.host}${url.pathname} ${why}`, apiKey), {
      cause,
    });

  const post = async (body: string, signal: AbortSignal | undefined): Promise<string> => {
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      let why: string;
      let pause = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1));
      try {
        const timeout = AbortSignal.timeout(TIMEOUT);
        const response = await fetch(url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
          },
          body,
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        const text = await response.text();
        if (response.ok) return text;
        why = `answered ${response.status} ${response.statusText}`.trimEnd();
        if (response.status === 401 || response.status === 403) {
          throw failed(`${why}: check the key in KG_API_KEY or OPENAI_API_KEY`);
        }
        why += messageOf(text);
        if (response.status === 404) throw failed(`${why}: check the URL and --model ${model}`);
        if (!TRY_AGAIN.has(response.status)) throw failed(why);
        const asked = Number(response.headers.get("retry-after"));
        if (asked > 0) pause = Math.min(LONGEST_WAIT, asked * 1000);
      } catch (error) {
        if (error instanceof KgError || signal?.aborted) throw error;
        const { cause } = error as { cause?: { message?: string; code?: string } };
        why = `cannot be reached: ${cause?.message || cause?.code || (error as Error).message}`;
      }
      if (attempt === TRIES) {
        throw failed(
          `${why}, ${TRIES} times; run the same command again later, names in the journal are kept`,
        );
      }
      await wait(pause, signal);
    }
  };

  return {
    name: "openai",
    batchSize: BATCH,
    parallel: PARALLEL,
    async ask(tasks, refused, signal) {
      const asked = tasks.map((task): AskedTask => {
        const refusal = refused.get(task.id);
        return { ...askedTask(task, propertyLabel), ...(refusal ? { refused: refusal } : {}) };
      });
      const things = asked.map((task, i) => `${i + 1}. ${describe(task)}`).join("\n");
      const messages = [
        { role: "system", content: INSTRUCTIONS },
        { role: "user", content: `${asked.length} things:\n${things}` },
      ];
      const answers = readAnswers(await post(JSON.stringify({ model, messages }), signal));
      return answers.length === tasks.length ? answers : tasks.map(() => null);
    },
  };
}

/** One thing in words. */
function describe({ type, bases, refused }: AskedTask): string {
  const parts = [type ?? "a thing of unknown type"];
  if (bases.length > 0) {
    const names = bases.map(({ name, type, relation, direction }) => {
      const what = type === null ? name : `${name} (${type})`;
      return direction === "out" ? `its ${relation}: ${what}` : `${what}, whose ${relation} it is`;
    });
    parts.push(`named with ${names.join("; ")}`);
  }
  if (refused) parts.push(`not "${refused.answer}": ${refused.reason}`);
  return parts.join("; ");
}

/** The list of names in an answer, wherever in its text it stands; empty where there is none. */
function readAnswers(text: string): (string | null)[] {
  try {
    const reply = JSON.parse(text) as { choices?: { message?: { content?: unknown } }[] };
    const content = reply.choices?.[0]?.message?.content;
    if (typeof content !== "string") return [];
    const list = JSON.parse(content.slice(content.indexOf("["), content.lastIndexOf("]") + 1)) as unknown;
    return Array.isArray(list) ? list.map((name) => (typeof name === "string" ? name : null)) : [];
  } catch {
    return [];
  }
}

function readUrl(typed: string): URL {
  let url: URL;
  try {
    url = new URL(typed);
  } catch (cause) {
    throw badUrl("it is no URL", cause);
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") throw badUrl(`it begins with ${url.protocol}`);
  if (url.username !== "" || url.password !== "") {
    throw badUrl("it has a user name or password in it; keys come from KG_API_KEY or OPENAI_API_KEY");
  }
  if (!url.pathname.endsWith("/chat/completions")) {
    url.pathname = `${url.pathname.replace(/\/$/, "")}/chat/completions`;
  }
  return url;
}

/** The typed text is not repeated: it may hold a key. */
function badUrl(why: string, cause?: unknown): KgError {
  return new KgError(
    "BAD_URL",
    `the URL of --namer openai:URL cannot be used: ${why}. Write it like openai:https://api.openai.com/v1`,
    { cause },
  );
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}

/** What the server says of the trouble, cut short. */
function messageOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } | string };
    const message = typeof error === "string" ? error : error?.message;
    return typeof message === "string" && message !== "" ? ` (${message.slice(0, 200)})` : "";
  } catch {
    return "";
  }
}

function withoutKey(text: string, apiKey: string | undefined): string {
  return apiKey ? text.replaceAll(apiKey, "…") : text;
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      signal?.removeEventListener("abort", stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal!.reason);
    }
    signal?.addEventListener("abort", stop, { once: true });
  });
}
