import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { POINT_FROM_CITY_MAX_KM } from "@/lib/platform/places/limits";
import {
  cityName,
  countryName,
  distanceKm,
  editDistance,
  pointIssues,
  readPoint,
  searchKey,
  searchTextOf,
} from "@/lib/platform/places/rules";

describe("searchKey", () => {
  it.each([
    ["Saint-Étienne", "saint etienne"],
    ["St. Étienne", "saint etienne"],
    ["Ste-Maxime", "sainte maxime"],
    ["st", "st"],
    ["Ostende", "ostende"],
    ["Béjaïa", "bejaia"],
    ["İzmir", "izmir"],
    ["Diyarbakır", "diyarbakir"],
    ["Łódź", "lodz"],
    ["Tromsø", "tromso"],
    ["Weißenfels", "weissenfels"],
    ["M’Sila", "m sila"],
    ["  L'Hospitalet   de Llobregat ", "l hospitalet de llobregat"],
    ["%_\\' ; --", ""],
    ["😀", ""],
  ])("reads %j as %j", (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  it.each([
    ["وَهْرَان", "وهران"],
    ["وهــران", "وهران"],
    ["أغادير", "اغادير"],
    ["إفران", "افران"],
    ["آسفي", "اسفي"],
    ["سوسة", "سوسه"],
    ["عين الدفلى", "عين الدفلي"],
    ["الجزائر", "الجزاير"],
    ["تاجوراء", "تاجورا"],
    ["باریس", "باريس"],
  ])("unifies the Arabic spellings of %j", (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  it("gives nothing but letters, digits and single spaces, and the same again for its own result", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const key = searchKey(text);
        expect(key).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u);
        expect(searchKey(key)).toBe(key);
      }),
    );
  });
});

describe("searchTextOf", () => {
  it("holds every name once, and Arabic names without their article too", () => {
    expect(searchTextOf(["Algiers", "Alger", "الجزائر", "ALGER", null, ""])).toBe("|algiers|alger|الجزاير|جزاير|");
  });
});

describe("cityName", () => {
  const city = { name: "Algiers", nameFr: "Alger", nameAr: "الجزائر" };

  it("is the name in the reader's language", () => {
    expect((["fr", "en", "ar"] as const).map((locale) => cityName(city, locale))).toEqual([
      "Alger",
      "Algiers",
      "الجزائر",
    ]);
  });

  it("falls back to the main name", () => {
    expect(cityName({ name: "Akbou", nameFr: null, nameAr: null }, "ar")).toBe("Akbou");
  });
});

describe("countryName", () => {
  it("is the name in the reader's language", () => {
    expect(countryName({ nameFr: "Maroc", nameEn: "Morocco", nameAr: "المغرب" }, "ar")).toBe("المغرب");
  });
});

describe("distanceKm", () => {
  const paris = { latitude: 48.8534, longitude: 2.3488 };

  it("is that of the great circle", () => {
    expect(distanceKm(paris, { latitude: 36.7525, longitude: 3.042 })).toBeCloseTo(1_347, -1);
  });

  it("is zero to the same point and half the earth's girth to the opposite one", () => {
    expect(distanceKm(paris, paris)).toBe(0);
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0);
  });
});

describe("editDistance", () => {
  it.each([
    ["paris", "paris", 0],
    ["parris", "paris", 1],
    ["pairs", "paris", 1],
    ["وهرن", "وهران", 1],
    ["tyzi ouzu", "tizi ouzou", 2],
    ["paris", "lyon", 3],
    ["", "abc", 3],
    ["", "", 0],
  ])("from %j to %j is %i, counted to 3 at most", (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits);
    expect(editDistance(b, a, 2)).toBe(edits);
  });

  it("counts the same up to its maximum as without one", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, max) => {
        const whole = editDistance(a, b, 20);
        expect(whole).toBe(editDistance(b, a, 20));
        expect(editDistance(a, b, max)).toBe(Math.min(whole, max + 1));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("a point that people write", () => {
  it("is two numbers with something between them, in any digits", () => {
    for (const text of ["45.76404, 4.83566", " 45.76404;4.83566 ", "45.76404 4.83566", "٤٥٫٧٦٤٠٤، ٤٫٨٣٥٦٦"])
      expect(readPoint(text), text).toEqual([45.76404, 4.83566]);
    expect(readPoint("-33.9, 18.4")).toEqual([-33.9, 18.4]);
  });

  it("is none when a number is missing or not on the globe", () => {
    for (const text of ["", "Lyon", "45.76404", "45,76404", "91, 4", "45, 181", "45.7, 4.8, 3", "1e1, 2"])
      expect(readPoint(text), text).toBeUndefined();
  });

  it("belongs to a city as far as the limit reaches", () => {
    const lyon = { latitude: 45.74846, longitude: 4.84671 };
    const north = (km: number): [number, number] => [lyon.latitude + km / 111.2, lyon.longitude];
    expect(pointIssues(north(POINT_FROM_CITY_MAX_KM - 1), lyon, ["coordinates"])).toEqual([]);
    expect(pointIssues(north(POINT_FROM_CITY_MAX_KM + 1), lyon, ["coordinates"])).toMatchObject([
      { code: "coordinates", params: { max: POINT_FROM_CITY_MAX_KM } },
    ]);
    expect(pointIssues(undefined, lyon, ["coordinates"])).toEqual([]);
  });
});
