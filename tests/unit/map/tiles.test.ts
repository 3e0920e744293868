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
const COLOURS = {
  sea: "#001",
  land: "#002",
  border: "#003",
  text: "#004",
  strong: "#005",
  from: "#006",
  to: "#007",
};
globalThis.location ??= new URL("https://rihla.example") as unknown as Location; // all that is read of it is its origin
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

  it("names the cities of the market's routes before what few people ask for", () => {
    const cities = named("place").map(({ properties }) => properties.fr ?? properties.name);
    const rankOf = (city: string) => cities.indexOf(city);
    for (const known of ["Paris", "Casablanca", "Alger", "Tunis", "Marseille", "Lyon", "Bruxelles", "Oran"]) {
      expect(rankOf(known), known).toBeGreaterThanOrEqual(0);
      for (const other of ["Tripoli", "Benghazi", "Minsk", "Kharkiv"].filter((city) => cities.includes(city)))
        expect(rankOf(known), `${known} before ${other}`).toBeLessThan(rankOf(other));
    }
    const ofMarket = named("country").filter(({ properties }) => properties.isMarket);
    expect(ofMarket.map(({ properties }) => properties.en)).toEqual(
      expect.arrayContaining(["France", "Algeria", "Morocco", "Tunisia", "Belgium"]),
    );
    expect(ofMarket.map(({ properties }) => properties.en)).not.toEqual(expect.arrayContaining(["Libya"]));
    // The names of what is drawn later come first.
    const order = groundStyle(COLOURS, "fr").layers.map(({ id }) => id);
    expect(order.indexOf("other-country")).toBeLessThan(order.indexOf("fine-place"));
    expect(order.indexOf("place")).toBeLessThan(order.indexOf("country"));
  });

  it("is drawn from our own origin alone", () => {
    const { sources, glyphs, sprite } = groundStyle(COLOURS, "ar");
    expect([glyphs, sprite]).toEqual([undefined, undefined]);
    expect(JSON.stringify(sources)).not.toMatch(/https?:\/\/(?!rihla\.example)/);
    expect(JSON.stringify(sources)).toContain("/map/tiles/{z}/{x}/{y}.mvt");
  });
});
