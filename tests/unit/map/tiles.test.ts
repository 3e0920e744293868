import { existsSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { groundStyle } from "@/components/map/ground-style";
import { TILES } from "@/components/map/map-limits";
import { COUNTRIES } from "@/scripts/maps/named-places";
import { squares } from "@/scripts/maps/squares";

const FOLDER = "public/map/tiles";
/** A square is loaded by a phone: no more than this, before it is compressed. */
const TILE_MAX_BYTES = 150_000;

type Feature = { properties: Record<string, string | number | undefined> };
const world: { features: Feature[] } = JSON.parse(readFileSync("public/map/world.json", "utf8"));
const named = (kind: string) => world.features.filter(({ properties }) => properties.kind === kind);

describe("the maps' own ground", () => {
  it("has every square of its frame, and none that is too large for a phone", () => {
    for (const [x, y] of squares()) {
      const file = `${FOLDER}/${TILES.zoom}/${x}/${y}.mvt`;
      expect(existsSync(file), file).toBe(true);
      expect(statSync(file).size, file).toBeLessThan(TILE_MAX_BYTES);
    }
  });

  it("names countries and large cities in the three languages", () => {
    const countries = named("country");
    // The smallest are no larger than a pin.
    expect(new Set(countries.map(({ properties }) => properties.fr)).size).toBeGreaterThan(COUNTRIES.length - 10);
    for (const { properties } of countries)
      expect([properties.fr, properties.en, properties.ar]).not.toContain(undefined);
    const cities = named("place");
    expect(cities.map(({ properties }) => properties.fr ?? properties.name)).toEqual(
      expect.arrayContaining(["Alger", "Oran", "Casablanca", "Tunis", "Paris", "Madrid"]),
    );
    for (const { properties } of cities) expect(properties.ar).toBeTruthy();
  });

  it("is drawn from our own origin alone", () => {
    const colours = {
      sea: "#001",
      land: "#002",
      border: "#003",
      text: "#004",
      strong: "#005",
      from: "#006",
      to: "#007",
    };
    globalThis.location ??= new URL("https://rihla.example") as unknown as Location; // all that is read of it is its origin
    const { sources, glyphs, sprite } = groundStyle(colours, "ar");
    expect([glyphs, sprite]).toEqual([undefined, undefined]);
    expect(JSON.stringify(sources)).not.toMatch(/https?:\/\/(?!rihla\.example)/);
    expect(JSON.stringify(sources)).toContain("/map/tiles/{z}/{x}/{y}.mvt");
  });
});
