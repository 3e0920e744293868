import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIST_LIMITS } from "@/lib/listings/shared/limits";
import { type CountedCity, mergeCities } from "@/lib/listings/shared/merge-cities";

const MAX = LIST_LIMITS.mapPlacesMax;
const ANSWER_MAX_BYTES = 60_000;

const city: fc.Arbitrary<CountedCity> = fc.record({
  name: fc.string({ minLength: 1, maxLength: 20 }),
  nameFr: fc.constant(null),
  nameAr: fc.constant(null),
  latitude: fc.double({ min: 18, max: 72, noNaN: true }),
  longitude: fc.double({ min: -32, max: 45, noNaN: true }),
  count: fc.integer({ min: 1, max: 500 }),
  priceCents: fc.integer({ min: 100, max: 100_000 }),
});

describe("the places of a map", () => {
  it("are its cities as long as there are few enough", () => {
    fc.assert(
      fc.property(fc.array(city, { maxLength: 30 }), (cities) => {
        const places = mergeCities(cities, 30);
        expect(places.map(({ main }) => main)).toEqual(cities);
        for (const { main, area } of places)
          expect(area).toEqual([
            [main.latitude, main.longitude],
            [main.latitude, main.longitude],
          ]);
      }),
    );
  });

  it("hold every listing once, however many cities there are, and the largest city names each", () => {
    fc.assert(
      fc.property(fc.array(city, { minLength: 41, maxLength: 300 }), (cities) => {
        const places = mergeCities(cities, 41);
        expect(places.length).toBeLessThanOrEqual(41);
        const total = (all: readonly { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0);
        expect(total(places)).toBe(total(cities));
        for (const { main, area, count, priceCents } of places) {
          const [[south, west], [north, east]] = area;
          const inside = cities.filter(
            ({ latitude, longitude }) =>
              latitude >= south && latitude <= north && longitude >= west && longitude <= east,
          );
          expect(inside).toContain(main);
          expect(total(inside)).toBe(count);
          expect(Math.min(...inside.map((each) => each.priceCents))).toBe(priceCents);
          expect(Math.max(...inside.map((each) => each.count))).toBe(main.count);
        }
      }),
    );
  });

  it("are at most as many as an answer may weigh", () => {
    const cities = fc.sample(city, { numRuns: 5_000, seed: 1 });
    const places = mergeCities(cities, MAX);
    expect(places.length).toBeLessThanOrEqual(MAX);
    expect(places.length).toBeGreaterThan(100);
    const data = fc.sample(city, { numRuns: MAX, seed: 2 }).map((each) => ({
      city: `${each.name} sous ${each.name}`,
      coordinates: [each.latitude, each.longitude],
      area: [
        [each.latitude, each.longitude],
        [each.latitude + 0.1, each.longitude + 0.1],
      ],
      count: each.count,
      price: each.priceCents / 100,
    }));
    expect(gzipSync(JSON.stringify({ data })).length).toBeLessThan(ANSWER_MAX_BYTES);
  });
});
