import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { formatMoment, formatPlaceTime } from "@/lib/core/text/format-time";
import { clockName } from "@/lib/core/text/zone-names";

const [head = "", ...rows] = brotliDecompressSync(readFileSync("seed/places/cities.tsv.br")).toString().split("\n");
const column = head.split("\t").indexOf("timeZone");
const zones = new Set(rows.filter(Boolean).map((row) => row.split("\t")[column] ?? ""));

describe("whose clock a time is", () => {
  it("has a name for every zone of the cities, in every language", () => {
    expect(zones.size).toBeGreaterThan(50);
    const nameless = [...zones].filter((zone) => LOCALES.some((locale) => !clockName(zone, locale)));
    expect(nameless).toEqual([]);
  });

  it.each([
    ["Europe/Paris", "fr", "heure de Paris"],
    ["Africa/Algiers", "fr", "heure d’Alger"],
    ["Africa/Algiers", "en", "Algiers time"],
    ["Africa/Casablanca", "ar", "بتوقيت الدار البيضاء"],
  ] as const)("of %s in %s is %s", (zone, locale, name) => {
    expect(clockName(zone, locale)).toBe(name);
  });

  it("is written in mails and documents, never as an offset from UTC", () => {
    const noon = new Date("2026-12-01T12:00:00Z");
    for (const locale of LOCALES) {
      expect(formatMoment(noon, locale)).not.toContain("UTC");
      const place = { day: "2026-12-01", time: "19:50", zone: "Africa/Tunis" };
      expect(formatPlaceTime(place, locale)).not.toContain("UTC");
    }
    expect(formatMoment(noon, "fr", "Europe/Paris")).toMatch(/13:00 \(heure de Paris\)$/);
  });

  it("is an offset where a zone has no name here", () => {
    expect(formatMoment(new Date("2026-12-01T12:00:00Z"), "fr", "Asia/Kathmandu")).toContain("UTC+5:45");
  });
});
