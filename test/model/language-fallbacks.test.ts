import { describe, expect, it } from "vitest";
import {
  descriptionLanguages,
  labelLanguages,
  languageFallbacks,
  wikipediaOf,
} from "../../src/model/language-fallbacks.ts";

describe("languageFallbacks", () => {
  it.each([
    ["en", ""],
    ["de", "en"],
    ["de-at", "de en"],
    ["en-gb", "en"],
    ["nb", "no nn en"],
    ["pt", "pt-br en"],
    ["pt-br", "pt en"],
    ["uk", "en"],
    ["be-x-old", "be-tarask be en"],
    ["zh-tw", "zh-hant zh-hk zh zh-hans en"],
    ["zh", "zh-hans zh-hant zh-cn zh-tw zh-hk en"],
    ["sr-ec", "sr-cyrl sr en"],
    ["lmo", "pms eml lij vec it en"],
    ["fr-ca", "fr en"],
    ["__proto__", "en"],
  ])("%s falls back to: %s", (language, chain) => {
    expect(languageFallbacks(language).join(" ")).toBe(chain);
  });

  it("never names a language twice, nor itself", () => {
    for (const language of ["de", "zh", "sh", "cdo", "nan", "kk-cn", "mul"]) {
      const chain = languageFallbacks(language);
      expect(new Set(chain).size).toBe(chain.length);
      expect(chain).not.toContain(language);
      expect(chain.at(-1)).toBe("en");
    }
  });
});

describe("labelLanguages and descriptionLanguages", () => {
  it("puts mul behind the language itself for labels, and leaves it out for descriptions", () => {
    expect(labelLanguages("en")).toEqual(["en", "mul"]);
    expect(descriptionLanguages("en")).toEqual(["en"]);
    expect(labelLanguages("de-ch")).toEqual(["de-ch", "mul", "de", "en"]);
    expect(descriptionLanguages("de-ch")).toEqual(["de-ch", "de", "en"]);
    expect(labelLanguages("mul")).toEqual(["mul", "en"]);
  });
});

describe("wikipediaOf", () => {
  it.each([
    ["en", "enwiki"],
    ["en-gb", "enwiki"],
    ["de-at", "dewiki"],
    ["nb", "nowiki"],
    ["nn", "nnwiki"],
    ["be-tarask", "be_x_oldwiki"],
    ["yue", "zh_yuewiki"],
    ["nan", "zh_min_nanwiki"],
    ["zh-min-nan", "zh_min_nanwiki"],
    ["zh-hans", "zhwiki"],
    ["nds-nl", "nds_nlwiki"],
    ["gsw", "alswiki"],
    ["simple", "simplewiki"],
  ])("%s reads %s", (language, wiki) => {
    expect(wikipediaOf(language)).toBe(wiki);
  });
});
