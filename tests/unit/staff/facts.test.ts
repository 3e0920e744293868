import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isDay } from "@/lib/core/time/calendar";
import { ZONE_DATA_VERSION } from "@/lib/core/time/time";
import { agedFacts, FACTS } from "@/lib/staff/facts/rules";
import manifest from "@/package.json";
import { FACTS_MARKERS, factsPage } from "@/scripts/lib/facts-page";

const PACKAGES: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };

describe("facts of the world", () => {
  it("have a day, a term and a renewal, and lie where the runbook defines", () => {
    for (const { name, readOn, maxAgeDays, place, renewal } of FACTS) {
      expect(isDay(readOn), name).toBe(true);
      expect(maxAgeDays, name).toBeGreaterThan(30);
      expect(renewal, name).not.toBe("");
      const files = [...place.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file = ""]) => file);
      expect(
        files.filter((file) => !existsSync(file)),
        name,
      ).toEqual([]);
    }
  });

  it("are dated again with each release of the package that carries them", () => {
    const carried = FACTS.flatMap(({ carrier }) => carrier ?? []);
    expect(carried.length).toBeGreaterThan(4);
    expect(carried.filter(({ name, version }) => PACKAGES[name] !== version)).toEqual([]);
  });

  it("stand in the book", () => {
    const page = readFileSync("docs/facts.md", "utf8");
    expect(page).toContain(`${FACTS_MARKERS[0]}\n${factsPage()}\n${FACTS_MARKERS[1]}`);
  });

  it("grow old after their days, and zone data as soon as the runtime has newer", () => {
    const oldOn = (day: string, runtime?: string) =>
      agedFacts(new Date(`${day}T12:00:00Z`), runtime)
        .filter(({ isOld }) => isOld)
        .map(({ name }) => name);
    expect(oldOn("2026-11-29", ZONE_DATA_VERSION)).toEqual([]);
    expect(oldOn("2026-11-29", "2099a")).toEqual(["time_zones"]);
    expect(oldOn("2027-04-01", ZONE_DATA_VERSION)).toEqual(["time_zones", "tax_schema"]);
    expect(oldOn("2031-01-01", ZONE_DATA_VERSION)).toHaveLength(FACTS.length);
  });
});
