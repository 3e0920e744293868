import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { announcementPins } from "@/components/listings/lists/listing-pins";
import { boundsOf, circleAround, routeLine } from "@/components/map/map-shapes";
import type { GeoPoint } from "@/components/map/map-view";
import { groupPins } from "@/components/map/pin-groups";
import { distanceKm } from "@/lib/platform/places/rules";

const PARIS: GeoPoint = [48.85, 2.35];
const LYON: GeoPoint = [45.76, 4.84];
const ALGIERS: GeoPoint = [36.75, 3.06];
const APART_PX = 44;

const place: fc.Arbitrary<GeoPoint> = fc.tuple(
  fc.double({ min: 20, max: 70, noNaN: true }),
  fc.double({ min: -25, max: 45, noNaN: true }),
);
const pinsOf = (points: readonly GeoPoint[]) => points.map((point, index) => ({ key: `p${index}`, point }));

describe("pins of a list's map", () => {
  it("are all there at every zoom, each once", () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), fc.double({ min: 1, max: 12, noNaN: true }), (points, zoom) => {
        const groups = groupPins(pinsOf(points), zoom, APART_PX);
        const keys = groups.flatMap(({ pins }) => pins.map(({ key }) => key));
        expect(keys.toSorted()).toEqual(
          pinsOf(points)
            .map(({ key }) => key)
            .toSorted(),
        );
        for (const { key, pins } of groups) expect(pins[0]?.key).toBe(key);
      }),
    );
  });

  it("come apart from near, unless they are at one place", () => {
    const pins = pinsOf([PARIS, LYON, PARIS, ALGIERS]);
    expect(groupPins(pins, 0.5, APART_PX)).toHaveLength(1);
    const near = groupPins(pins, 8, APART_PX);
    expect(near.map((group) => group.pins.map(({ key }) => key))).toEqual([["p0", "p2"], ["p1"], ["p3"]]);
    expect(near[0]?.isOnePlace).toBe(true);
    expect(groupPins(pins, 0.5, APART_PX)[0]?.isOnePlace).toBe(false);
  });

  it("never say more than a kilometre's truth about where a parcel lies", () => {
    const cityRef = { id: 1, city: "Paris", country: "France", region: null };
    const card = {
      depart: { ...cityRef, coordinates: [48.856_613, 2.352_222] },
      destination: { ...cityRef, coordinates: [36.753_768, 3.058_756] },
    } as never; // the rest of a card is not looked at
    const summary = {
      href: "/announcements/x-1",
      title: "x",
      from: { city: "Paris" },
      to: { city: "Alger" },
      facts: [],
      price: "1",
      priceUnit: "",
    };
    const [pin] = announcementPins([card], [summary]);
    expect(pin).toMatchObject({
      point: [48.86, 2.35],
      isNear: true,
      route: [
        [48.86, 2.35],
        [36.75, 3.06],
      ],
    });
    expect(JSON.stringify(pin)).not.toContain("48.856");
  });
});

describe("what is drawn on a map", () => {
  it("is held whole by its bounds, and never viewed from too near", () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (points) => {
        const [[west, south], [east, north]] = boundsOf(points);
        for (const [latitude, longitude] of points) {
          expect(latitude).toBeGreaterThanOrEqual(south);
          expect(latitude).toBeLessThanOrEqual(north);
          expect(longitude).toBeGreaterThanOrEqual(west);
          expect(longitude).toBeLessThanOrEqual(east);
        }
        expect(east - west).toBeGreaterThan(1);
        expect(north - south).toBeGreaterThan(1);
      }),
    );
  });

  it("goes through every place of a route, in its order", () => {
    const line = routeLine([PARIS, LYON, ALGIERS]).geometry.coordinates;
    const indexOf = ([latitude, longitude]: GeoPoint) =>
      line.findIndex(([x = 0, y = 0]) => Math.abs(x - longitude) < 1e-6 && Math.abs(y - latitude) < 1e-6);
    expect(indexOf(PARIS)).toBe(0);
    expect(indexOf(LYON)).toBeGreaterThan(0);
    expect(indexOf(ALGIERS)).toBeGreaterThan(indexOf(LYON));
    const [x = 0, y = 0] = line.at(-1) ?? [];
    expect([y, x].map((value) => Math.round(value * 100) / 100)).toEqual([...ALGIERS]);
  });

  it("draws a rough place as a circle of kilometres, in the north as in the south", () => {
    for (const centre of [PARIS, [65, 25] as const, [20, -10] as const]) {
      const ring = circleAround(centre, 1.5).geometry.coordinates[0] ?? [];
      expect(ring[0]).toEqual(ring.at(-1));
      for (const [longitude = 0, latitude = 0] of ring) {
        const km = distanceKm({ latitude: centre[0], longitude: centre[1] }, { latitude, longitude });
        expect(km).toBeGreaterThan(1.45);
        expect(km).toBeLessThan(1.55);
      }
    }
  });
});
