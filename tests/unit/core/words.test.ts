import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainWords, wordsAsked, wordsToFind } from "@/lib/core/words";

describe("words", () => {
  it.each([
    ["L'étoile « filante »", "l etoile filante"],
    ["Sœur & Straße", "soeur strasse"],
    ["  St. Étienne ", "st etienne"],
    ["إلى وَهْرَان", "الي وهران"],
    ["%_\\", ""],
  ])("of %j are %j", (text, words) => {
    expect(plainWords(text)).toBe(words);
  });

  it("to find stand once each, Arabic ones with and without their article", () => {
    expect(wordsToFind(["Valise, valise", "الحقيبة"])).toBe(" valise الحقيبه حقيبه");
    expect(wordsToFind(["…"])).toBe("");
  });

  it("that are asked have no article, and are each asked once", () => {
    expect(wordsAsked("Valise الحقيبة valise")).toEqual(["valise", "حقيبه"]);
    expect(wordsAsked("الح")).toEqual(["الح"]);
    expect(wordsAsked(" ' ")).toEqual([]);
  });

  it("of a text are all found by its own words, and by what they begin with", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.nat({ max: 5 }), (text, cut) => {
        const stored = wordsToFind([text]);
        for (const word of wordsAsked(text)) {
          expect(stored).toContain(` ${word}`);
          expect(stored).toContain(` ${[...word].slice(0, 1 + cut).join("")}`);
        }
      }),
    );
  });
});
