import { describe, expect, it } from "vitest";
import { familiesFor, familyOf } from "@/lib/adapters/fonts/font-files";
import { printable } from "@/lib/adapters/fonts/printable";

const OWN = ["Figtree", "Figtree extended", "Plex Arabic"] as const;

describe("the fonts of documents", () => {
  it.each([
    ["A", "Figtree"],
    ["ł", "Figtree extended"],
    ["ك", "Plex Arabic"],
    ["ڭ", "Plex Arabic"],
    ["ẓ", "Noto extended"],
    ["Ж", "Noto Cyrillic"],
    ["Ω", "Noto Greek"],
    ["Ἀ", "Noto Greek extended"],
    ["ⴰ", "Noto Tifinagh"],
    ["中", "Unifont"],
    ["😀", "Unifont"],
    ["≥", "Unifont"],
    ["\u{10ffff}", undefined],
    ["\ue000", undefined],
  ])("have %s in %s", (sign, family) => {
    expect(familyOf(sign, OWN)).toBe(family);
  });

  it("stand in one order, whatever a text begins with, and only where they are needed", () => {
    expect(familiesFor("中 Ж ⴰ", OWN)).toEqual([...OWN, "Noto Cyrillic", "Noto Tifinagh", "Unifont"]);
    expect(familiesFor("Karim كريم", OWN)).toEqual(OWN);
  });

  it.each([
    ["a\u{10ffff}b\ue000", "a□b□"],
    ["\ud83d", "□"],
    ["👍🏽 ❤️ 👨‍👩‍👧", "👍 ❤ 👨👩👧"],
    ["ﻣﺤﻤﺪ", "محمد"],
    ["1\u202f500,00\u00a0€\u2007x\tz", "1\u00a0500,00\u00a0€\u00a0x z"],
    ["\u2067שרה\u2069", "שרה"],
    ["e\u0301", "é"],
  ])("render %o as %o", (text, printed) => {
    expect(printable(text, OWN)).toBe(printed);
  });
});
