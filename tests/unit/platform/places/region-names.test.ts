import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { regionNameIn, storedRegionName, TABLES } from "@/lib/platform/places/region-names";
import { parseTsv } from "@/seed/places/tsv";

const stored = parseTsv(readFileSync("seed/places/regions.tsv", "utf8"), ["country", "code", "name"]).map(
  ({ name }) => name,
);

describe("the names of regions", () => {
  it("name regions that the data has, each once, and none by the name of another one", () => {
    const rows = [
      ...TABLES.NAMED_IN_ENGLISH.map(([fr, en]) => ({ stored: en, other: fr })),
      ...TABLES.NAMED_IN_FRENCH.map(([fr, en]) => ({ stored: fr, other: en })),
    ];
    expect(rows.filter((row) => stored.filter((name) => name === row.stored).length !== 1)).toEqual([]);
    expect(rows.filter(({ other }) => stored.includes(other))).toEqual([]);
    const names = rows.flatMap((row) => [row.stored, row.other].map((name) => name.toLowerCase()));
    expect(new Set(names).size).toBe(names.length);
  });

  it("are written as the language has them, whichever the data has", () => {
    expect(regionNameIn("Bavaria", "fr")).toBe("Bavière");
    expect(regionNameIn("Bavaria", "en")).toBe("Bavaria");
    expect(regionNameIn("Corse", "en")).toBe("Corsica");
    expect(regionNameIn("Oran", "fr")).toBe("Oran");
  });

  it("are found again by either name, however it is written", () => {
    for (const name of ["Bavière", "bavaria ", "BAVIÈRE"]) expect(storedRegionName(name)).toBe("Bavaria");
    expect(storedRegionName("vallée d'aoste")).toBe("Aosta Valley");
    expect(storedRegionName("Corsica")).toBe("Corse");
    expect(storedRegionName("Mitidja")).toBe("Mitidja");
  });
});
