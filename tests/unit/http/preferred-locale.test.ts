import { describe, expect, it } from "vitest";
import { preferredLocale } from "@/lib/i18n/preferred-locale";

describe("the language that a browser prefers", () => {
  it.each([
    ["ar-DZ,ar;q=0.9,fr;q=0.8", "ar"],
    ["de,en-GB;q=0.7,fr;q=0.9", "fr"],
    ["FR-fr", "fr"],
    ["kab, ar;q=0.5", "ar"],
    ["ar;q=0, en;q=0.1", "en"],
  ])("of %s is %s", (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });

  it.each([null, "", "*", "de,nl;q=0.5", ";;;,,,q=1", "x".repeat(10_000)])("of %s is none of ours", (header) => {
    expect(preferredLocale(header)).toBeUndefined();
  });
});
