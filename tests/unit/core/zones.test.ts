import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { countryOfZone } from "@/lib/core/time/country-of-zone";
import countries from "@/lib/core/time/zone-countries.json";
import data from "@/lib/core/time/zone-data.json";
import { ZONE_DATA, zoneNames, zoneOffsetMinutes } from "@/lib/core/time/zones";
import { weekStartOf } from "@/lib/i18n/week-start";
import { makeZoneCountries, makeZoneData } from "@/scripts/lib/zone-data";
import { CITY_COLUMNS } from "@/seed/places/files";
import { parseTsv } from "@/seed/places/tsv";
import { written } from "@/tests/support/zones";

describe("the zone data", () => {
  it("is what the installed release of the package gives", () => {
    expect(data).toEqual(makeZoneData(ZONE_DATA.readOn));
    expect(countries).toEqual(makeZoneCountries());
  });

  it("has the change that Morocco made on 20 September 2026", () => {
    expect(ZONE_DATA.version >= "2026c").toBe(true);
    const at = (iso: string) => zoneOffsetMinutes(Date.parse(iso), "Africa/Casablanca");
    expect([at("2026-09-20T00:59:59Z"), at("2026-09-20T01:00:00Z"), at("2036-12-01T00:00:00Z")]).toEqual([60, 0, 0]);
  });

  it("agrees with the package on both sides of every change of every zone", () => {
    const wrong: string[] = [];
    for (const clock of data.clocks) {
      let hours = 0;
      for (const change of [0, ...clock.changesAfterH]) {
        hours += change;
        for (const ms of hours === 0 ? [Date.UTC(2024, 0, 2)] : [hours * 3_600_000 - 60_000, hours * 3_600_000]) {
          for (const zone of clock.zones.split(" ")) {
            const local = new Date(ms + zoneOffsetMinutes(ms, zone) * 60_000).toISOString().slice(0, 16);
            if (local.replace("T", " ") !== written(new Date(ms), zone)) wrong.push(`${zone} ${ms}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("knows the zone of every city", () => {
    const known = new Set(zoneNames());
    const text = brotliDecompressSync(readFileSync("seed/places/cities.tsv.br")).toString();
    const cities = parseTsv(text, CITY_COLUMNS);
    const zones = new Set(cities.map(({ timeZone }) => timeZone));
    expect([...zones].filter((zone) => !known.has(zone))).toEqual([]);
    expect(zones.size).toBeGreaterThan(30);
  });

  it("refuses a zone that it does not know", () => {
    expect(() => zoneOffsetMinutes(0, "Mars/Olympus")).toThrow(RangeError);
  });
});

describe("the country of a zone", () => {
  it.each([
    ["Africa/Algiers", "DZ"],
    ["Africa/Casablanca", "MA"],
    ["Africa/Tunis", "TN"],
    ["Europe/Paris", "FR"],
    ["Europe/Brussels", "BE"],
    ["Europe/Luxembourg", "LU"],
    ["Europe/Kiev", "UA"],
    ["Asia/Calcutta", "IN"],
    ["America/Montreal", "CA"],
    ["Etc/UTC", undefined],
  ])("of %s is %s", (zone, country) => expect(countryOfZone(zone)).toBe(country));

  it("returns on which day its weeks begin", () => {
    const days = ["Africa/Algiers", "Africa/Casablanca", "Africa/Tunis", "Europe/Paris", "America/New_York", "UTC"];
    expect(days.map(weekStartOf)).toEqual([6, 1, 1, 1, 0, 1]);
  });
});
