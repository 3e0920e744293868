import { describe, expect, it } from "vitest";
import type { Locale } from "@/lib/core/base/actor";
import { guessLanguage, isForeignTitle, seemsForeign } from "@/lib/platform/translations/rules";

it.each([
  ["Bonjour, est-ce que vous pouvez prendre un colis de 5 kg ?", "fr"],
  ["Vêtements d’hiver", "fr"],
  ["Hello, can you take a parcel for my mother?", "en"],
  ["السلام عليكم، هل عندك مكان؟", "ar"],
  ["طرد PlayStation", "ar"],
  ["Salam khouya", undefined],
  ["12 kg", undefined],
  ["", undefined],
])("guesses the language of “%s”", (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});

it.each([
  ["Hello, can you take it?", "fr", true],
  ["Bonjour, merci", "fr", false],
  ["Bonjour, merci", "en", true],
  ["شكرا", "fr", true],
  ["شكرا", "ar", false],
  ["OK", "ar", true],
  ["OK", "fr", false],
  ["Paris – Oran", "fr", false],
  ["Saha khouya rani nesstenak ghedwa", "fr", true],
  ["👍 12:30", "ar", false],
] as const)("“%s” is offered in %s: %s", (text, locale, isOffered) => {
  expect(seemsForeign(text, locale)).toBe(isOffered);
});

it("reads a text of any length in the same time", () => {
  const text = "a ".repeat(500_000);
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    expect(seemsForeign(text, "fr")).toBe(true);
    return performance.now() - started;
  });
  // To match the whole of it takes more than twice that.
  expect(Math.min(...times)).toBeLessThan(50);
});

describe("a title in another language", () => {
  it.each<[string, Locale, boolean]>([
    ["طرد ملابس إلى وهران", "fr", true],
    ["طرد ملابس إلى وهران", "en", true],
    ["طرد ملابس إلى وهران", "ar", false],
    ["حقيبة Samsonite إلى وهران", "ar", false],
    ["Carton de vêtements pour Oran", "ar", true],
    ["iPhone 12", "ar", true],
    ["12 × 34", "ar", false],
    ["Carton de vêtements pour Oran", "fr", false],
    ["Carton de vêtements pour Oran", "en", true],
    ["Box of clothes for my family", "fr", true],
    ["Box of clothes for my family", "en", false],
    // Nothing tells whose word it is.
    ["Documents", "fr", false],
    ["Documents", "en", false],
  ])("%j is one for a reader of %s: %s", (title, locale, isForeign) => {
    expect(isForeignTitle(title, locale)).toBe(isForeign);
  });
});
