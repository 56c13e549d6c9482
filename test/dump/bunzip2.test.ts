import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bunzip2 } from "../../src/dump/bunzip2.ts";
import { bunzip2Portable } from "../../src/dump/bunzip2-portable.ts";
import { KgError } from "../../src/errors.ts";
import { compress } from "./bzip2-encoder.ts";
import { chunksOf, collect } from "./chunks.ts";

/** Files as bzip2 1.0.8 writes them. */
const real: [name: string, text: string, base64: string][] = [
  ["nothing", "", "QlpoORdyRThQkAAAAAA="],
  ["one byte", "a", "QlpoOTFBWSZTWRmTm2sAAAABACAAIAAhGEaC7kinChIDMnNtYA=="],
  [
    "a line",
    "hello, bzip2\n",
    "QlpoOTFBWSZTWbEj3kMAAANZgAAQQAQQABJkwBAgADEDQNAgAaaRA6tsgoT4u5IpwoSFiR7yGA==",
  ],
  [
    "other scripts",
    "Zürich, Köln, 東京: Straßen & Bücher\n".repeat(3),
    "QlpoOTFBWSZTWS12SdEAABTfvQAQQQQAEBAICBAqZRQAAAKABCEUCAAFACAAUKNDQAAAFf6qUPSekNNpME8SijwkwRYPqTZ3QhNNR/bptIJOWrZFum1X" +
      "WWVdl0YLKqrLuHQu5IpwoSBa7JOi",
  ],
  [
    "runs of 1 to 515",
    [
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 250, 251, 252, 253, 254, 255, 256, 257, 258, 259, 260, 300, 510, 511,
      515,
    ]
      .map((length) => String.fromCharCode(97 + (length % 26)).repeat(length))
      .join(""),
    "QlpoOTFBWSZTWU3c8HEAAApRgP+AACA//L/wAfggAGojVNDIYExNAAGgyRBoNAAANMjlmzl3vhHCWKBNZgyWJZE4UNCGhDQ9wheIvGEBKIwpUc9ItSA5" +
      "Q3BRD7yX9mDj4WBnyyAt4RBBSAUTBTBjGDbFqTOByOSgpSU/i7kinChIJu54OIA=",
  ],
  [
    "each byte twice",
    String.fromCharCode(...Array.from({ length: 512 }, (_, i) => i & 255)),
    "QlpoOTFBWSZTWS9yhSYAAAD/////////////////////////////////////////////sAFgACqqoCYCYAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
      "AAAAAkwAEwABMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEmAAmAAJgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB/UBQJA0EQV/yDIOhCEoU" +
      "haGP/Q1DkPRBEUSRNFEVRZF0YRlGkbRxHUeR9IEhSJI0kSVJknShKUqStLEtS5L0wTFMkzTRNU2TdOE5TpO08T1Pk/UBQVCUNRFFUZR1IUlSlLUxTVOU" +
      "9UFRVJU1UVVVlXVhWVaVtXFdV5X1gWFYljWRZVmWdaFpWpa1sW1blvXBcVyXNdF1XZd14Xlel7XxfV+X9gGBYJg2EYVhmHYhiWKYtjGNY5j2QZFkmTZR" +
      "lWWZdmGZZpm2cZ1nmfaBoWiaNpGlaZp2oalqmraxrWua9sGxbJs20bVtm3bhuW6btvG9b5v3AcFwnDcRxXGcdyHJcpy3Mc1znPdB0XSdN1HVdZ13Ydl2" +
      "nbdx3Xed94HheJ43keV5nneh6Xqet7Hte573wfF8nzfR9X2fd+H5fp+38f1/hdyRThQkC9yhSYA=",
  ],
  [
    "a million zeros",
    "\0".repeat(1_000_000),
    "QlpoOTFBWSZTWXnTnkgAB6jAQMAAAAIACCAAMMwJqmmVJDapSQ8XckU4UJB5055I",
  ],
  [
    "three blocks of level 1",
    Array.from({ length: 9000 }, (_, i) => `${i % 100} bottles of beer on the wall\n`).join(""),
    "QlpoMTFBWSZTWajZHjQALE3ZgAAQQAB/4DNFnIBQBB4AAAAAUGjRoMgNCg0aNBkBoUGjRoMgNCg0aNBkBoFKqAP9VRP1E0bU0+qEi+f2RIvb4B4g5Qco" +
      "PMGg9oPeDvB+oOIPiDxBoNBzg0Gg0Gg0Gg0HeDQaDQdINBoMDAwMDtBgYGBgdQYGBgYGB1gwMDAwMDsDAwMDA6QYGBgYGBgdwYGBgc4MDAwMDAwMDwDA" +
      "wOUGBgYGBgYGBgeQaBgYGBgYGBgYGBgeiJF6IkX2RIvihIv2D64g4g4g4BwDgHAOAfIPMHtBoNBgYGBgYGB5SJoNBzg0GBgYGBgYHhImg0Gg6QYGBgYG" +
      "Bgd1CaDQaDA6wYGBgYGB2AnjQaDmDAwO0GBgYGB1Amg0GBgYGB3gwMDA6ATQaDAwMDAwPEGBgcwJoNBgYGBgYGB5gwOQE5A5QaDQYGBgYGBgeQJ+UJF7" +
      "iJF6IkXoiRfBEi+yJF/iJF+ESLnQkXIiRflCRdCJF4ESLuRIu4iRcyJF2IkXUiRc6Ei/5igrJMprPhA9VoAX2pswAAIIAA/8BmizkAoAg8AAAAAKDRo0" +
      "GQGhQaNGgyA0KDRo0GQGhQaNGgyA0ClVAaf6qo/UTQyafsiRfFCRewPAOgOgPIOAegYH4B+Qcg9gcAwMDqDAwMDAwMDA8gwMDA7AwMDA0Gg0HgGg0Gg0" +
      "HeDQaDQaDQdwaDQaDQaDxBoNBoNB2BoNBoNBoNB5g0Gg0HUGg0GBgYGBgcAwMDoDAwMDAwMDAwPQMBgYGBgYGBgYGBgcfVCRfVCRfNCRf0Crt0oVD4B4" +
      "ByDkHMHMHMHMHIPcHoGBgYGg0GgwMDA6+gJgYHUGBoNBoOAYGBwBMDAwOwNBoNBgYGB5ITAwMDQdwaDQYGBgeEiYGBgaDQeAaDAwMDukTAwNBoNBoPIM" +
      "DAwOyRMDA0Gg0GgwOAYGB1QTAwNBoNBoMDA9AwOgE6A6AwMDQaDQaDAwPQE+yJF/KhIvqhIvqhIvehIvkiRf6hIvuhIupEi6ESL7IkXahIuFCReSJF5q" +
      "Ei60JF4IkXciRdSJF/zFBWSZTWYuRZgYAb5XZgAAQQAB/4DNFnIBQA57wBQBACg0aNBkBoUGjRoMgNCg0aNBkBoJqqqeA/1VRv1UGRpgpUlGan+qRoDa" +
      "an5BVH3BVHeLpFqLUXWLdT0plPup+FPZTinlTKZToplMplMplMplPCmUymU6qZTKZTKZTKd1MplMplOymUymUymU7KZTKZTKZTuplMplMp1UymUymUym" +
      "U8KZTKZToplMplNJpNJpPMmk0n2U0mk0mk0mk0mk9SYppNJpNJpNJiWJYliWcAqjiCqPEIK+FUFftTinFOKcU4pxTinJOSelMplMplMplMppNJ6kGUyn" +
      "RTKZTKZTSaTSeZBlMplOqmUymU0mk0niQZTKZTKdlMplNJpNJ3kGUymUymU7qZTSaTSdpBlMplMplMp4U0mk0nWQZTKZTKZTKaLeLEsS2QGRZFkWRZFk" +
      "WJYl7RYlogai1FkWRZFkWRZFiWJZhA5gqj9gVRxBVHEFUfMFUeAVR5gqjmCqNoKo0CqOYKo9IKo3UlLNUlRbgqjeBVG0FUdQVR0BVG0FUf4u5IpwoSGT" +
      "7Zd6",
  ],
];

const bytesOf = (name: string, text: string) =>
  Buffer.from(text, name === "each byte twice" ? "latin1" : "utf8");

async function codeOf(action: Promise<unknown>): Promise<string> {
  try {
    await action;
  } catch (error) {
    if (error instanceof KgError) return error.code;
    throw error;
  }
  return "fine";
}

describe.each([
  ["bunzip2", bunzip2],
  ["bunzip2Portable", bunzip2Portable],
])("%s", (_, decompress) => {
  it.each(real)("decompresses %s", async (name, text, base64) => {
    const file = Buffer.from(base64, "base64");
    for (const size of [1, 7, file.length]) {
      expect((await collect(decompress(chunksOf(file, size), "f"))).equals(bytesOf(name, text))).toBe(true);
    }
  });

  it("reads all streams of a file, also those without text", async () => {
    const files = [0, 2, 0, 4, 2, 0].map((i) => Buffer.from(real[i]![2], "base64"));
    const texts = [2, 4, 2].map((i) => real[i]![1]);
    expect((await collect(decompress(chunksOf(Buffer.concat(files), 100), "f"))).toString()).toBe(
      texts.join(""),
    );
  });

  it("says that the file is cut off", async () => {
    const file = Buffer.from(real[4]![2], "base64");
    for (const length of [0, 4, 10, 30, 100, file.length - 11, file.length - 1]) {
      const cut = collect(decompress(chunksOf(file.subarray(0, length), 64), "dump.bz2"));
      await expect(cut).rejects.toMatchObject({
        code: "TRUNCATED_INPUT",
        message: expect.stringContaining("dump.bz2"),
      });
    }
  });

  it("says that the data are damaged", async () => {
    const file = Buffer.from(real[4]![2], "base64");
    file[60]! ^= 16;
    expect(await codeOf(collect(decompress(chunksOf(file, 64), "f")))).toMatch(/^BZIP2_/);
  });

  it("passes on the source's failure", async () => {
    async function* failing() {
      yield Buffer.from(real[4]![2], "base64").subarray(0, 50);
      throw new Error("disk gone");
    }
    await expect(collect(decompress(failing(), "f"))).rejects.toThrow("disk gone");
  });

  it("closes the source when the reader stops early", async () => {
    const stream = compress(Buffer.from("abc"), 3, 1);
    let closed = false;
    async function* endless() {
      try {
        while (true) yield stream;
      } finally {
        closed = true;
      }
    }
    for await (const chunk of decompress(endless(), "f")) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(closed).toBe(true);
  });

  it.skipIf(!process.env.KG_REAL_DATA)("decompresses real entities", { timeout: 60_000 }, async () => {
    const file = join(process.env.KG_REAL_DATA!, "entities.json.bz2");
    const hash = createHash("sha256");
    for await (const chunk of decompress(createReadStream(file), file)) hash.update(chunk);
    expect(hash.digest("hex")).toBe("47e0ae50bc308bfd832101de95f731c3ec81395ff26a27d654be0db27da348fe");
  });
});
