import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { announcementPins } from "@/components/listings/lists/listing-pins";
import type { ListingPin } from "@/components/map/listing-pin";
import { type MapPlace, mergePlaces, pinsByPlace, placeKey } from "@/components/map/map-place";
import { boundsOf, circleAround, routeLine } from "@/components/map/map-shapes";
import type { GeoPoint } from "@/components/map/map-view";
import { clusterPlaces, comesApart } from "@/components/map/place-clusters";
import { distanceKm } from "@/lib/platform/places/rules";

const PARIS: GeoPoint = [48.85, 2.35];
const LYON: GeoPoint = [45.76, 4.84];
const ALGIERS: GeoPoint = [36.75, 3.06];

const at = fc.tuple(fc.double({ min: 20, max: 70, noNaN: true }), fc.double({ min: -25, max: 45, noNaN: true }));
const placeAt = (coordinates: [number, number], over: Partial<MapPlace> = {}): MapPlace => ({
  city: "Paris",
  coordinates,
  area: [coordinates, coordinates],
  count: 1,
  price: 20,
  ...over,
});
const places = fc.uniqueArray(at, { maxLength: 60, selector: String }).map((points) => points.map((p) => placeAt(p)));

describe("the places of a list's map", () => {
  it("are all there at every zoom, each once, with all their listings", () => {
    fc.assert(
      fc.property(places, fc.double({ min: 0, max: 12, noNaN: true }), (all, zoom) => {
        const marks = clusterPlaces(all)(zoom);
        const keys = marks.flatMap((mark) => mark.places.map(placeKey));
        expect(keys.toSorted()).toEqual(all.map(placeKey).toSorted());
        for (const { count, places: members } of marks) expect(count).toBe(members.length);
        expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
      }),
    );
  });

  it("come apart from near, and the one with most listings names a mark", () => {
    const [paris, lyon, algiers] = [
      placeAt([...PARIS], { count: 3 }),
      placeAt([...LYON], { count: 9, city: "Lyon" }),
      placeAt([...ALGIERS], { city: "Alger" }),
    ];
    const marksOf = clusterPlaces([paris, lyon, algiers]);
    const [far, ...others] = marksOf(0.5);
    expect(others).toEqual([]);
    expect(far).toMatchObject({ count: 13 });
    expect(far?.places[0]?.city).toBe("Lyon");
    expect(marksOf(8)).toHaveLength(3);
    // Two halves of one city: only the nearest zoom separates them.
    const halves = clusterPlaces([placeAt([48.85, 2.35]), placeAt([48.851, 2.351])]);
    expect(halves(11.9)).toHaveLength(1);
    expect(halves(12)).toHaveLength(2);
  });

  it("are listed together where a press would not bring them apart", () => {
    const suburb = placeAt([48.83, 2.24], { city: "Boulogne", count: 2, price: 12 });
    const paris = placeAt([...PARIS], { count: 3 });
    const clusters = clusterPlaces([suburb, paris, placeAt([...LYON])]);
    const [far] = clusters(0.5);
    const near = clusters(8).find(({ places: members }) => members.length === 2);
    if (!far || !near) throw new Error("they are two marks");
    expect(comesApart(clusters, far)).toBe(true);
    expect(comesApart(clusters, near)).toBe(false);
    expect(mergePlaces(near.places)).toEqual({
      ...paris,
      count: 5,
      price: 12,
      area: [
        [48.83, 2.24],
        [48.85, 2.35],
      ],
    });
  });

  it("know the listings of the page, by their city and not by the points of their owners", () => {
    const pinAt = (key: string, from: string, point: GeoPoint) => ({ key, from, point }) as ListingPin; // a map looks at no more
    const [paris, suburb] = [placeAt([48.85, 2.35]), placeAt([48.8, 2.13], { city: "Versailles" })];
    const namesake = placeAt([33.6, -95.5]);
    const found = pinsByPlace(
      [pinAt("a", "Paris", [48.81, 2.2]), pinAt("b", "Versailles", [48.8, 2.13]), pinAt("c", "Sèvres", [48.82, 2.2])],
      [namesake, paris, suburb],
    );
    expect(found.get(placeKey(paris))?.map(({ key }) => key)).toEqual(["a"]);
    expect(found.get(placeKey(suburb))?.map(({ key }) => key)).toEqual(["b", "c"]);
    expect(found.get(placeKey(namesake))).toBeUndefined();
    expect(pinsByPlace([pinAt("a", "Paris", [48, 2])], []).size).toBe(0);
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
      fc.property(fc.array(at, { minLength: 1, maxLength: 8 }), (points) => {
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
