import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TripType } from "@/db/enums/listings/trips";
import { cellOf, coverRoute } from "@/lib/listings/matching/cover-corridor";
import { MATCHING } from "@/lib/listings/matching/limits";
import {
  daysBeforeEnd,
  evaluate,
  type GeoStop,
  greatCircleKm,
  leastDetour,
  measure,
  type Parcel,
  roadDistances,
  type Trip,
  verdictOf,
} from "@/lib/listings/matching/rules";

const DAY_MS = 86_400_000;

/** Numbers that are the same in every run. */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Returns the length of a route through its places in their order. */
const lengthOf = (route: readonly number[], distances: (from: number, to: number) => number) =>
  route.slice(1).reduce((sum, place, index) => sum + distances(route[index] ?? place, place), 0);

/** Tests every pair of places to pick up and hand over at. */
function bruteForce(count: number, distances: (from: number, to: number) => number): number {
  const own = Array.from({ length: count }, (_, index) => index);
  let least = Number.POSITIVE_INFINITY;
  for (let first = 1; first < count; first += 1) {
    for (let second = first; second < count; second += 1) {
      const route = [...own.slice(0, first), count, ...own.slice(first, second), count + 1, ...own.slice(second)];
      least = Math.min(least, lengthOf(route, distances));
    }
  }
  return Math.max(0, least - lengthOf(own, distances));
}

describe("the least detour", () => {
  it("is the least over every legal pair of places, on the globe and on roads that obey no geometry", () => {
    const random = randomly(7);
    for (let round = 0; round < 2_000; round += 1) {
      const count = 2 + Math.floor(random() * 9);
      const stops = Array.from({ length: count + 2 }, (): GeoStop => [25 + random() * 35, -10 + random() * 30, 0]);
      const table = stops.map(() => stops.map(() => random() * 1_000));
      for (const distances of [roadDistances(stops), (from: number, to: number) => table[from]?.[to] ?? 0])
        expect(leastDetour(count, distances)).toBeCloseTo(bruteForce(count, distances), 6);
    }
  });

  it("never lets the handover come before the pick-up", () => {
    const line = [0, 100, 200, 300];
    const at = (place: number) => line[place] ?? (place === 4 ? 250 : 50);
    // There and back again: from 250 to 50 and on costs the distance twice.
    expect(leastDetour(4, (from, to) => Math.abs(at(from) - at(to)))).toBe(400);
  });
});

const PARIS: GeoStop = [48.86, 2.35, 1];
const LYON: GeoStop = [45.76, 4.84, 2];
const MARSEILLE: GeoStop = [43.3, 5.37, 3];
const ALGIERS: GeoStop = [36.75, 3.06, 4];
const CRETEIL: GeoStop = [48.79, 2.46, 5];

const trip = (over: Partial<Trip> = {}): Trip => ({
  direction: "aller",
  stops: [PARIS, MARSEILLE, ALGIERS],
  slots: [[30_000, 0, 0, 0, 0]],
  tripType: TripType.ground,
  departsAtMs: 10 * DAY_MS,
  departsUntilMs: 10 * DAY_MS,
  gramsLeft: 30_000,
  detourKm: 0,
  ...over,
});
const parcel = (over: Partial<Parcel> = {}): Parcel => ({
  from: PARIS,
  to: ALGIERS,
  items: [[5_000, 40, 30, 20, 1]],
  zone: "Europe/Paris",
  startsAtMs: 8 * DAY_MS,
  endsAtMs: 12 * DAY_MS,
  ...over,
});

describe("the check of a parcel against a trip", () => {
  it("fits what lies on the route, and returns how long before the last day the trip leaves", () => {
    const fit = evaluate(parcel({ from: MARSEILLE }), trip());
    expect(fit).toMatchObject({ addedKm: 0, via: [], mismatches: [] });
    expect(daysBeforeEnd(parcel(), trip())).toBe(2);
    expect(verdictOf(fit)).toBe("fits");
  });

  it("counts the kilometres of a detour, names where it leads, and holds it against the radius", () => {
    const to = evaluate(parcel({ from: LYON }), trip({ detourKm: 100 }));
    expect(to.via).toEqual(["from"]);
    expect(to.addedKm).toBeGreaterThan(10);
    expect(to.mismatches).toEqual([]);
    const [mismatch] = evaluate(parcel({ from: LYON }), trip({ detourKm: 5 })).mismatches;
    expect(mismatch?.code).toBe("detour");
    expect(mismatch?.by).toBeCloseTo(to.addedKm - 5, 6);
  });

  it("takes a place in a city of the trip for the trip's own, and another city for what it is", () => {
    const elsewhereInParis: GeoStop = [48.82, 2.25, 1];
    expect(evaluate(parcel({ from: elsewhereInParis }), trip()).addedKm).toBe(0);
    expect(evaluate(parcel({ from: CRETEIL }), trip()).addedKm).toBeGreaterThan(1);
    const farFromIt: GeoStop = [49.9, 2.35, 1];
    expect(evaluate(parcel({ from: farFromIt }), trip()).mismatches[0]?.code).toBe("detour");
  });

  it("by air takes what an airport of the flight serves, in the flight's order", () => {
    const flight = trip({ stops: [PARIS, ALGIERS], tripType: TripType.plane });
    expect(evaluate(parcel({ from: CRETEIL }), flight).mismatches).toEqual([]);
    expect(evaluate(parcel({ from: LYON }), flight).mismatches[0]?.code).toBe("detour");
    expect(evaluate(parcel({ from: ALGIERS, to: PARIS }), flight).mismatches[0]?.code).toBe("detour");
  });

  it("returns what would make a near miss fit: days, weight or size", () => {
    const faultOf = (p: Partial<Parcel>, t: Partial<Trip>) => evaluate(parcel(p), trip(t)).mismatches;
    const late = { departsAtMs: 14 * DAY_MS, departsUntilMs: 14 * DAY_MS };
    expect(faultOf({}, late)).toEqual([{ code: "too_late", by: 2 }]);
    expect(faultOf({ startsAtMs: 13 * DAY_MS, endsAtMs: 15 * DAY_MS }, {})).toEqual([{ code: "too_early", by: 3 }]);
    expect(faultOf({}, { gramsLeft: 4_000 })).toEqual([{ code: "weight", by: 1_000 }]);
    expect(faultOf({}, { slots: [[30_000, 0, 35, 30, 20]] })).toEqual([{ code: "size", by: 35 }]);
    expect(faultOf({ items: [[1_000, 10, 10, 10, 3]] }, { slots: [[30_000, 2, 50, 50, 50]] })).toHaveLength(1);
    expect(verdictOf(evaluate(parcel(), trip(late)))).toBe("near");
    expect(verdictOf(evaluate(parcel(), trip({ ...late, gramsLeft: 4_000 })))).toBe("apart");
    const long = MATCHING.nearDays + 3;
    expect(
      verdictOf(evaluate(parcel(), trip({ departsAtMs: (12 + long) * DAY_MS, departsUntilMs: (12 + long) * DAY_MS }))),
    ).toBe("apart");
  });
});

describe("the return", () => {
  const place = fc.tuple(
    fc.double({ min: 25, max: 60, noNaN: true }),
    fc.double({ min: -10, max: 20, noNaN: true }),
    fc.integer({ min: 1, max: 5 }),
  );

  it("grows for a parcel by as much as the outbound does for one that goes in the other direction", () => {
    const route = fc.record({ stops: fc.array(place, { minLength: 2, maxLength: 8 }), isAir: fc.boolean() });
    fc.assert(
      fc.property(route, place, place, ({ stops, isAir }, from, to) => {
        const tripType = isAir ? TripType.plane : TripType.ground;
        const out = measure(parcel({ from, to }), { stops, tripType, detourKm: 0 });
        const back = measure(parcel({ from: to, to: from }), { stops: stops.toReversed(), tripType, detourKm: 0 });
        expect(back.addedKm).toBeCloseTo(out.addedKm, 6);
        expect(back.via).toHaveLength(out.via.length);
      }),
    );
  });

  it("lies in the cells of the outbound", () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 4 }), fc.constantFrom(0, 50), (stops, detourKm) => {
        const cellsOf = (places: readonly GeoStop[]) =>
          coverRoute({ stops: places, tripType: TripType.ground, detourKm }).toSorted((a, b) => a - b);
        expect(cellsOf(stops.toReversed())).toEqual(cellsOf(stops));
      }),
      { numRuns: 30 },
    );
  });
});

describe("the cells of a trip", () => {
  it("hold both ends of every parcel that fits or nearly fits", () => {
    const random = randomly(11);
    let checked = 0;
    for (let round = 0; round < 150; round += 1) {
      const stops = Array.from(
        { length: 2 + Math.floor(random() * 3) },
        (_, index): GeoStop => [33 + random() * 20, -8 + random() * 25, index + 1],
      );
      const detourKm = [0, 20, 100][round % 3] ?? 0;
      const air = round % 5 === 0;
      const tripType = air ? TripType.plane : TripType.ground;
      const cells = new Set(coverRoute({ stops, tripType, detourKm }));
      for (let attempt = 0; attempt < 60; attempt += 1) {
        // Near the route, or anywhere: the first kind fits often.
        const end = (share: number): GeoStop => {
          const direction = Math.min(stops.length - 2, Math.floor(share * (stops.length - 1)));
          const [a, b] = [stops[direction], stops[direction + 1]];
          if (!a || !b) throw new Error("a direction has two ends");
          const along = random();
          const stray = () => (random() - 0.5) * 2;
          return [
            a[0] + (b[0] - a[0]) * along + stray(),
            a[1] + (b[1] - a[1]) * along + stray(),
            1 + Math.floor(random() * 6),
          ];
        };
        const p = parcel({ from: end(random() / 2), to: end(0.5 + random() / 2) });
        const verdict = verdictOf(evaluate(p, trip({ stops, tripType, detourKm, slots: [] })));
        if (verdict === "apart") continue;
        checked += 1;
        expect([cells.has(cellOf(p.from)), cells.has(cellOf(p.to))], `${round}/${attempt}`).toEqual([true, true]);
      }
    }
    expect(checked).toBeGreaterThan(500);
  });

  it("are few: a long route has some dozens", () => {
    expect(greatCircleKm(PARIS, ALGIERS)).toBeGreaterThan(1_300);
    expect(coverRoute({ stops: [PARIS, ALGIERS], tripType: TripType.ground, detourKm: 20 }).length).toBeLessThan(120);
    expect(coverRoute({ stops: [PARIS, ALGIERS], tripType: TripType.plane, detourKm: 0 }).length).toBeLessThan(16);
  });
});
