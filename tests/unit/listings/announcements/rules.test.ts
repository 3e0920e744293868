import { describe, expect, it } from "vitest";
import { readWith } from "@/lib/core/base/issues";
import { CreateAnnouncement } from "@/lib/listings/announcements/contract";
import { dateRulesOn } from "@/lib/listings/announcements/dates";
import { publicCoordinates, totalWeightGrams } from "@/lib/listings/announcements/rules";
import { announcementInput, CITY, COUNTRY, dayIn, packageInput, placeInput } from "@/tests/support/inputs";

function faults(over: Record<string, unknown>): string[] {
  const read = readWith(CreateAnnouncement, announcementInput(7, over));
  const issues = read.ok ? dateRulesOn(new Date(), read.data, "Europe/Paris") : read.issues;
  return issues.map((issue) => `${issue.path.join(".")}: ${issue.code}`);
}

const withPackage = (over: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
  faults({ packages: [packageInput([7], over)], ...rest });

describe("a shipper announcement (product: announcements)", () => {
  it("breaks no rule as it is", () => {
    expect(faults({})).toEqual([]);
  });

  it("needs a title of three characters", () => {
    expect(faults({ title: "ab" })).toEqual(["title: title_length"]);
    expect(faults({ title: "abc" })).toEqual([]);
    expect(faults({ title: "كتب" })).toEqual([]);
  });

  it("needs one package", () => {
    expect(faults({ packages: [] })).toContain("packages: package_required");
  });

  it("needs a price above zero", () => {
    expect(faults({ propositionPrice: 0 })).toEqual(["propositionPrice: positive"]);
    expect(faults({ propositionPrice: 0.01 })).toEqual([]);
  });

  it.each(["startDate", "endDate", "publishDate", "depart", "destination"])("needs %s", (field) => {
    expect(faults({ [field]: undefined })).toContain(`${field}: required`);
  });

  it("needs a cover: a file, or a photo of a package that is there", () => {
    expect(faults({ thumbnail: undefined })).toEqual(["thumbnail: cover_required"]);
    expect(faults({ thumbnail: { packageIndex: 0, imageIndex: 0 } })).toEqual([]);
    expect(faults({ thumbnail: { packageIndex: 0, imageIndex: 1 } })).toEqual(["thumbnail: cover_required"]);
  });

  it("takes one to four photos a package", () => {
    const images = (count: number) => Array.from({ length: count }, (_, index) => index + 7);
    expect(withPackage({ images: [] })).toContain("packages.0.images: photo_required");
    expect(withPackage({ images: images(1) })).toEqual([]);
    expect(withPackage({ images: images(4) })).toEqual([]);
    expect(withPackage({ images: images(5) })).toEqual(["packages.0.images: photos_max"]);
  });

  it("takes a quantity from 1 to 50", () => {
    const light = { weight: 0.1, value: 1 };
    expect(withPackage({ ...light, quantity: 0 })).toEqual(["packages.0.quantity: quantity_min"]);
    expect(withPackage({ ...light, quantity: 1 })).toEqual([]);
    expect(withPackage({ ...light, quantity: 1.5 })).toEqual(["packages.0.quantity: quantity_min"]);
    expect(withPackage({ ...light, quantity: 50 })).toEqual([]);
    expect(withPackage({ ...light, quantity: 51 })).toEqual(["packages.0.quantity: quantity_max"]);
  });

  it("takes a value of at least 1 € a package and at most 5,000 € in all", () => {
    expect(withPackage({ value: 0.99 })).toEqual(["packages.0.value: package_value_min"]);
    expect(withPackage({ value: 1 })).toEqual([]);
    expect(withPackage({ value: 5_000 })).toEqual([]);
    expect(withPackage({ value: 5_000.01 })).toEqual(["packages: value_total_max"]);
    expect(withPackage({ value: 2_500.01, quantity: 2 })).toEqual(["packages: value_total_max"]);
  });

  it("takes 32 kg by air, and not 32.01 kg", () => {
    expect(withPackage({ weight: 32 })).toEqual([]);
    expect(withPackage({ weight: 32.01 })).toEqual(["packages: air_weight"]);
    expect(withPackage({ weight: 32_000, weightUnit: "g" })).toEqual([]);
    expect(withPackage({ weight: 16.01, quantity: 2 })).toEqual(["packages: air_weight"]);
    expect(withPackage({ weight: 32.01 }, { shipmentType: 2 })).toEqual([]);
  });

  it("names the limit and the weight in the air rule", () => {
    const read = readWith(
      CreateAnnouncement,
      announcementInput(7, { packages: [packageInput([7], { weight: 34.5 })] }),
    );
    expect(read.ok ? [] : read.issues[0]?.params).toEqual({ max: 32, weight: 34.5 });
  });

  it("needs transparent packaging by air alone", () => {
    expect(withPackage({ transparentPackaging: false })).toEqual(["packages.0.transparentPackaging: air_packaging"]);
    expect(withPackage({ transparentPackaging: false }, { shipmentType: 2 })).toEqual([]);
  });

  it.each([
    [1, [64, 38, 19], ["length"], [65, 38, 19]],
    [2, [64, 41, 38], ["width"], [64, 42, 38]],
    [3, [80, 50, 50], ["height"], [80, 50, 51]],
    [4, [150, 150, 150], ["length"], [150.5, 150, 150]],
  ])("holds size %i to its sides", (sizeId, [length, width, height], [broken], [l, w, h]) => {
    expect(withPackage({ sizeId, length, width, height })).toEqual([]);
    expect(withPackage({ sizeId, length: l, width: w, height: h })[0]).toMatch(
      /packages\.0\.(length|width|height): \1_max/,
    );
    expect(broken).toBeTruthy();
  });

  it("compares sides in order of length: a parcel may lie on any face", () => {
    expect(withPackage({ sizeId: 1, length: 19, width: 64, height: 38 })).toEqual([]);
  });

  it("takes custom parcels up to 300 cm in a van or truck", () => {
    const long = { sizeId: 4, length: 300, width: 60, height: 40 };
    expect(withPackage(long, { shipmentType: 2 })).toEqual(["packages.0.length: length_max"]);
    expect(withPackage(long, { shipmentType: 2, vehicleType: "van" })).toEqual([]);
    expect(withPackage({ ...long, length: 301 }, { shipmentType: 2, vehicleType: "truck" })).toEqual([
      "packages.0.length: length_max",
    ]);
  });

  it("needs every side above zero", () => {
    expect(withPackage({ length: 0, width: -1 })).toEqual([
      "packages.0.length: dimension_positive",
      "packages.0.width: dimension_positive",
    ]);
  });

  it("needs two different cities", () => {
    expect(faults({ destination: placeInput(CITY.lyon, COUNTRY.france) })).toEqual(["destination.city: same_city"]);
  });

  it("needs a valid e-mail and phone at both ends", () => {
    const contact = (over: Record<string, unknown>) => ({
      depart: placeInput(CITY.lyon, COUNTRY.france, {
        contact: { fullName: "A B", email: "a@b.fr", phoneNumber: "+33612345678", ...over },
      }),
    });
    expect(faults(contact({}))).toEqual([]);
    expect(faults(contact({ email: "a@b" }))).toEqual(["depart.contact.email: format_email"]);
    expect(faults(contact({ phoneNumber: "123" }))).toEqual(["depart.contact.phoneNumber: phone"]);
    expect(faults(contact({ fullName: " " }))).toEqual(["depart.contact.fullName: required"]);
  });

  it("ends after it starts and is published before it ends", () => {
    expect(faults({ startDate: dayIn(6), endDate: dayIn(6), publishDate: dayIn(2) })).toEqual([]);
    expect(faults({ startDate: dayIn(6), endDate: dayIn(5), publishDate: dayIn(2) })).toEqual([
      "endDate: end_before_start",
    ]);
    expect(faults({ startDate: dayIn(6), endDate: dayIn(7), publishDate: dayIn(8) })).toEqual([
      "publishDate: publish_after_end",
    ]);
  });

  it("refuses kinds and vehicles of the other transport mode", () => {
    expect(faults({ subShipmentType: 3 })).toEqual(["subShipmentType: sub_type"]);
    expect(faults({ vehicleType: "van" })).toEqual(["vehicleType: vehicle_type"]);
    expect(faults({ vehicleType: "plane", subShipmentType: 1 })).toEqual([]);
  });

  it("refuses a value sum that is not the packages' sum", () => {
    expect(faults({ valueSum: 80 })).toEqual([]);
    expect(faults({ valueSum: 81 })).toEqual(["valueSum: invalid"]);
  });

  it("refuses unknown keys", () => {
    expect(faults({ isAdmin: true })).toEqual(["isAdmin: unknown_key"]);
  });
});

describe("dates and places", () => {
  it("refuses an end that has passed or lies more than a year away", () => {
    const day = (text: string) => ({ day: text, time: null });
    const codes = (now: string, end: string, zone = "Europe/Paris") => {
      const dates = { startDate: day("2026-11-01"), endDate: day(end), publishDate: day("2026-11-01") };
      return dateRulesOn(new Date(now), dates, zone).map(({ code }) => code);
    };
    expect(codes("2026-11-21T22:59:59Z", "2026-11-21")).toEqual([]);
    expect(codes("2026-11-21T23:00:00Z", "2026-11-21")).toEqual(["date_past"]);
    // The day goes on for an hour where the parcel leaves from London.
    expect(codes("2026-11-21T23:30:00Z", "2026-11-21", "Europe/London")).toEqual([]);
    expect(codes("2026-11-21T12:00:00Z", "2027-11-22")).toEqual([]);
    expect(codes("2026-11-21T12:00:00Z", "2027-11-23")).toEqual(["date_too_far"]);
  });

  it("rounds public coordinates to about a kilometre unless the owner shows the place", () => {
    const city = { latitude: 45.76, longitude: 4.84 };
    const coordinates: [number, number] = [45.764043, 4.835659];
    expect(publicCoordinates({ coordinates, exactLocation: false }, city)).toEqual([45.76, 4.84]);
    expect(publicCoordinates({ coordinates, exactLocation: true }, city)).toEqual(coordinates);
    expect(publicCoordinates({ coordinates: undefined, exactLocation: false }, city)).toEqual([45.76, 4.84]);
  });

  it("counts each package as often as its quantity", () => {
    expect(
      totalWeightGrams([
        { weightGrams: 1_500, quantity: 2 },
        { weightGrams: 10, quantity: 1 },
      ]),
    ).toBe(3_010);
  });
});
