import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TripType } from "@/db/enums/listings/trips";
import { cellOf, coverWay } from "@/lib/listings/matching/cover-corridor";
import { MATCHING } from "@/lib/listings/matching/limits";
import {
  daysBeforeEnd,
  greatCircleKm,
  judge,
  leastDetour,
  measure,
  type Parcel,
  roadLegs,
  type Spot,
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

/** What a way measures that goes through its places in their order. */
const lengthOf = (way: readonly number[], legs: (from: number, to: number) => number) =>
  way.slice(1).reduce((sum, place, index) => sum + legs(way[index] ?? place, place), 0);

/** Tries every pair of places to pick up and hand over at. */
function bruteForce(count: number, legs: (from: number, to: number) => number): number {
  const own = Array.from({ length: count }, (_, index) => index);
  let least = Number.POSITIVE_INFINITY;
  for (let first = 1; first < count; first += 1) {
    for (let second = first; second < count; second += 1) {
      const way = [...own.slice(0, first), count, ...own.slice(first, second), count + 1, ...own.slice(second)];
      least = Math.min(least, lengthOf(way, legs));
    }
  }
  return Math.max(0, least - lengthOf(own, legs));
}

describe("the least detour", () => {
  it("is the least over every legal pair of places, on the globe and on roads that obey no geometry", () => {
    const random = randomly(7);
    for (let round = 0; round < 2_000; round += 1) {
      const count = 2 + Math.floor(random() * 9);
      const spots = Array.from({ length: count + 2 }, (): Spot => [25 + random() * 35, -10 + random() * 30, 0]);
      const table = spots.map(() => spots.map(() => random() * 1_000));
      for (const legs of [roadLegs(spots), (from: number, to: number) => table[from]?.[to] ?? 0])
        expect(leastDetour(count, legs)).toBeCloseTo(bruteForce(count, legs), 6);
    }
  });

  it("never lets the handover come before the pick-up", () => {
    const line = [0, 100, 200, 300];
    const at = (place: number) => line[place] ?? (place === 4 ? 250 : 50);
    // There and back again: from 250 to 50 and on costs the way twice.
    expect(leastDetour(4, (from, to) => Math.abs(at(from) - at(to)))).toBe(400);
  });
});

const PARIS: Spot = [48.86, 2.35, 1];
const LYON: Spot = [45.76, 4.84, 2];
const MARSEILLE: Spot = [43.3, 5.37, 3];
const ALGIERS: Spot = [36.75, 3.06, 4];
const CRETEIL: Spot = [48.79, 2.46, 5];

const trip = (over: Partial<Trip> = {}): Trip => ({
  direction: "aller",
  spots: [PARIS, MARSEILLE, ALGIERS],
  rooms: [[30_000, 0, 0, 0, 0]],
  transportType: TripType.ground,
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
  it("fits what lies on the way, and tells how long before the last day the trip leaves", () => {
    const judged = judge(parcel({ from: MARSEILLE }), trip());
    expect(judged).toMatchObject({ addedKm: 0, via: [], faults: [] });
    expect(daysBeforeEnd(parcel(), trip())).toBe(2);
    expect(verdictOf(judged)).toBe("fits");
  });

  it("counts the kilometres of a detour, names where it leads, and holds it against the radius", () => {
    const to = judge(parcel({ from: LYON }), trip({ detourKm: 100 }));
    expect(to.via).toEqual(["from"]);
    expect(to.addedKm).toBeGreaterThan(10);
    expect(to.faults).toEqual([]);
    const [fault] = judge(parcel({ from: LYON }), trip({ detourKm: 5 })).faults;
    expect(fault?.code).toBe("detour");
    expect(fault?.by).toBeCloseTo(to.addedKm - 5, 6);
  });

  it("takes a place in a city of the trip for the trip's own, and another city for what it is", () => {
    const elsewhereInParis: Spot = [48.82, 2.25, 1];
    expect(judge(parcel({ from: elsewhereInParis }), trip()).addedKm).toBe(0);
    expect(judge(parcel({ from: CRETEIL }), trip()).addedKm).toBeGreaterThan(1);
    const farFromIt: Spot = [49.9, 2.35, 1];
    expect(judge(parcel({ from: farFromIt }), trip()).faults[0]?.code).toBe("detour");
  });

  it("by air takes what an airport of the flight serves, in the flight's order", () => {
    const flight = trip({ spots: [PARIS, ALGIERS], transportType: TripType.plane });
    expect(judge(parcel({ from: CRETEIL }), flight).faults).toEqual([]);
    expect(judge(parcel({ from: LYON }), flight).faults[0]?.code).toBe("detour");
    expect(judge(parcel({ from: ALGIERS, to: PARIS }), flight).faults[0]?.code).toBe("detour");
  });

  it("says what would make a near miss fit: days, weight or size", () => {
    const faultOf = (p: Partial<Parcel>, t: Partial<Trip>) => judge(parcel(p), trip(t)).faults;
    const late = { departsAtMs: 14 * DAY_MS, departsUntilMs: 14 * DAY_MS };
    expect(faultOf({}, late)).toEqual([{ code: "too_late", by: 2 }]);
    expect(faultOf({ startsAtMs: 13 * DAY_MS, endsAtMs: 15 * DAY_MS }, {})).toEqual([{ code: "too_early", by: 3 }]);
    expect(faultOf({}, { gramsLeft: 4_000 })).toEqual([{ code: "weight", by: 1_000 }]);
    expect(faultOf({}, { rooms: [[30_000, 0, 35, 30, 20]] })).toEqual([{ code: "size", by: 35 }]);
    expect(faultOf({ items: [[1_000, 10, 10, 10, 3]] }, { rooms: [[30_000, 2, 50, 50, 50]] })).toHaveLength(1);
    expect(verdictOf(judge(parcel(), trip(late)))).toBe("near");
    expect(verdictOf(judge(parcel(), trip({ ...late, gramsLeft: 4_000 })))).toBe("apart");
    const long = MATCHING.nearDays + 3;
    expect(
      verdictOf(judge(parcel(), trip({ departsAtMs: (12 + long) * DAY_MS, departsUntilMs: (12 + long) * DAY_MS }))),
    ).toBe("apart");
  });
});

describe("the way back", () => {
  const place = fc.tuple(
    fc.double({ min: 25, max: 60, noNaN: true }),
    fc.double({ min: -10, max: 20, noNaN: true }),
    fc.integer({ min: 1, max: 5 }),
  );

  it("grows for a parcel by as much as the way out does for one that goes the other way", () => {
    const way = fc.record({ spots: fc.array(place, { minLength: 2, maxLength: 8 }), isAir: fc.boolean() });
    fc.assert(
      fc.property(way, place, place, ({ spots, isAir }, from, to) => {
        const transportType = isAir ? TripType.plane : TripType.ground;
        const out = measure(parcel({ from, to }), { spots, transportType, detourKm: 0 });
        const back = measure(parcel({ from: to, to: from }), { spots: spots.toReversed(), transportType, detourKm: 0 });
        expect(back.addedKm).toBeCloseTo(out.addedKm, 6);
        expect(back.via).toHaveLength(out.via.length);
      }),
    );
  });

  it("lies in the cells of the way out", () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 4 }), fc.constantFrom(0, 50), (spots, detourKm) => {
        const cellsOf = (places: readonly Spot[]) =>
          coverWay({ spots: places, transportType: TripType.ground, detourKm }).toSorted((a, b) => a - b);
        expect(cellsOf(spots.toReversed())).toEqual(cellsOf(spots));
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
      const spots = Array.from(
        { length: 2 + Math.floor(random() * 3) },
        (_, index): Spot => [33 + random() * 20, -8 + random() * 25, index + 1],
      );
      const detourKm = [0, 20, 100][round % 3] ?? 0;
      const air = round % 5 === 0;
      const transportType = air ? TripType.plane : TripType.ground;
      const cells = new Set(coverWay({ spots, transportType, detourKm }));
      for (let attempt = 0; attempt < 60; attempt += 1) {
        // Near the way, or anywhere: the first kind fits often.
        const end = (share: number): Spot => {
          const leg = Math.min(spots.length - 2, Math.floor(share * (spots.length - 1)));
          const [a, b] = [spots[leg], spots[leg + 1]];
          if (!a || !b) throw new Error("a leg has two ends");
          const along = random();
          const stray = () => (random() - 0.5) * 2;
          return [
            a[0] + (b[0] - a[0]) * along + stray(),
            a[1] + (b[1] - a[1]) * along + stray(),
            1 + Math.floor(random() * 6),
          ];
        };
        const p = parcel({ from: end(random() / 2), to: end(0.5 + random() / 2) });
        const verdict = verdictOf(judge(p, trip({ spots, transportType, detourKm, rooms: [] })));
        if (verdict === "apart") continue;
        checked += 1;
        expect([cells.has(cellOf(p.from)), cells.has(cellOf(p.to))], `${round}/${attempt}`).toEqual([true, true]);
      }
    }
    expect(checked).toBeGreaterThan(500);
  });

  it("are few: a long way has some dozens", () => {
    expect(greatCircleKm(PARIS, ALGIERS)).toBeGreaterThan(1_300);
    expect(coverWay({ spots: [PARIS, ALGIERS], transportType: TripType.ground, detourKm: 20 }).length).toBeLessThan(
      120,
    );
    expect(coverWay({ spots: [PARIS, ALGIERS], transportType: TripType.plane, detourKm: 0 }).length).toBeLessThan(16);
  });
});
