import { describe, expect, it } from "vitest";
import { readWith } from "@/lib/core/base/issues";
import { CreateTrip } from "@/lib/listings/trips/contract";
import { dateRulesOn } from "@/lib/listings/trips/dates";
import { capacityGrams, completeStops, isFlightReference } from "@/lib/listings/trips/rules";
import { CITY, COUNTRY, dayIn, flightInput, roadInput } from "@/tests/support/inputs";

function codes(input: Record<string, unknown>): string[] {
  const read = readWith(CreateTrip, input);
  const issues = read.ok ? dateRulesOn(new Date(), read.data, ZONES) : read.issues;
  return issues.map((issue) => `${issue.path.join(".")}: ${issue.code}`);
}
const ZONES = { departure: "Europe/Paris", arrival: "Africa/Algiers" };
const flight = (over: Record<string, unknown>) => codes(flightInput(over));
const road = (over: Record<string, unknown>) => codes(roadInput(over));
const luggage = (location: string, maxWeight: unknown, over: Record<string, unknown> = {}) => ({
  location,
  minWeight: 1,
  maxWeight,
  direction: "aller",
  ...over,
});
const ground = (maxWeight: unknown, over: Record<string, unknown> = {}) => ({
  direction: "aller",
  maxWeight,
  dimensions: { length: 100, width: 80, height: 60 },
  ...over,
});

describe("a flight (product: trips)", () => {
  it("breaks no rule as it is", () => {
    expect(flight({})).toEqual([]);
  });

  it.each([
    ["cabin", 23],
    ["hold", 30],
    ["transporterLuggage", 10],
  ])("takes %s up to %i kg", (location, max) => {
    expect(flight({ luggageOptions: [luggage(location, max)] })).toEqual([]);
    expect(flight({ luggageOptions: [luggage(location, max + 0.01)] })).toEqual([
      `luggageOptions.0.maxWeight: ${location}_weight`,
    ]);
  });

  it("takes one to three options a direction", () => {
    const options = (count: number, over = {}) => Array.from({ length: count }, () => luggage("hold", 5, over));
    expect(flight({ luggageOptions: [] })).toEqual(["luggageOptions: options_min"]);
    expect(flight({ luggageOptions: options(3) })).toEqual([]);
    expect(flight({ luggageOptions: options(4) })).toEqual(["luggageOptions: options_max"]);
    const back = { hasReturnDate: true, returnDate: flightInput().flightDate, returnFlightReference: "AH1008" };
    expect(flight({ ...back, luggageOptions: options(3) })).toEqual(["luggageOptions: options_min"]);
    expect(flight({ ...back, luggageOptions: [...options(3), ...options(3, { direction: "retour" })] })).toEqual([]);
  });

  it("takes in all no more than its luggage does", () => {
    const two = [luggage("hold", 23), luggage("cabin", 7)];
    for (const [maxWeight, found] of [
      [23, []],
      [30, []],
      [30.01, ["maxWeight: capacity_total"]],
      [500, ["maxWeight: capacity_total"]],
    ] as const)
      expect(flight({ maxWeight, luggageOptions: two })).toEqual(found);
    const back = { hasReturnDate: true, returnDate: flightInput().flightDate, returnFlightReference: "AH1008" };
    const larger = [luggage("hold", 5), luggage("hold", 20, { direction: "retour" })];
    expect(flight({ ...back, maxWeight: 20, luggageOptions: larger })).toEqual([]);
    expect(flight({ ...back, maxWeight: 25, luggageOptions: larger })).toEqual(["maxWeight: capacity_total"]);
  });

  it("accepts an option only with a place, the right direction and both weights", () => {
    for (const over of [
      { location: "roof" },
      { direction: "sideways" },
      { direction: "retour" },
      { minWeight: null },
      { maxWeight: "heavy" },
    ]) {
      expect(flight({ luggageOptions: [luggage("hold", 5, over)] })).toEqual(["luggageOptions: options_min"]);
    }
    expect(flight({ luggageOptions: [luggage("hold", "5"), luggage("roof", 999)] })).toEqual([]);
  });

  it("needs a minimum weight below the maximum", () => {
    expect(flight({ luggageOptions: [luggage("hold", 5, { minWeight: 5 })] })).toEqual([
      "luggageOptions.0.minWeight: weight_min_max",
    ]);
    expect(flight({ luggageOptions: [luggage("hold", 5, { minWeight: 4.99 })] })).toEqual([]);
  });

  it("needs a flight number and a date", () => {
    expect(flight({ flightReference: undefined })).toEqual(["flightReference: required"]);
    expect(flight({ flightReference: "hello" })).toEqual(["flightReference: flight_reference"]);
    expect(flight({ flightDate: undefined })).toEqual(["flightDate: required"]);
  });

  it.each([
    ["AH1007", true],
    ["AF 1234", true],
    ["5O4321", true],
    ["TO3044", true],
    ["12345", false],
    ["AH", false],
    ["A", false],
    ["AHAH1007", false],
  ])("reads %s as a flight number: %s", (value, wanted) => {
    expect(isFlightReference(value)).toBe(wanted);
  });

  it("needs a return flight that is another one, on the same day or later", () => {
    const back = (over: Record<string, unknown>) =>
      flight({
        hasReturnDate: true,
        flightDate: dayIn(10),
        returnDate: dayIn(10),
        returnFlightReference: "AH1008",
        luggageOptions: [luggage("hold", 5), luggage("hold", 5, { direction: "retour" })],
        ...over,
      });
    expect(back({})).toEqual([]);
    expect(back({ returnDate: dayIn(9) })).toEqual(["returnDate: return_before_outbound"]);
    expect(back({ returnDate: undefined })).toEqual(["returnDate: return_required"]);
    expect(back({ returnFlightReference: "ah 1007" })).toEqual(["returnFlightReference: return_flight_same"]);
    expect(back({ returnFlightReference: undefined })).toEqual(["returnFlightReference: required"]);
  });

  it("needs a ticket: a picture or the address of a booking", () => {
    expect(flight({ ticket: undefined })).toEqual(["ticket: ticket_required"]);
    expect(flight({ ticket: { reference: "XYZ" } })).toEqual(["ticket: ticket_required"]);
    expect(flight({ ticket: { picture: 4 } })).toEqual([]);
  });

  it("needs two different cities and a price above zero", () => {
    expect(flight({ arrival: { country: COUNTRY.france, city: CITY.paris } })).toEqual(["arrival.city: same_city"]);
    expect(flight({ minPrice: 0 })).toEqual(["minPrice: positive"]);
    expect(flight({ deliveryOption: undefined })).toEqual(["deliveryOption: required"]);
  });

  it("takes at most ten pictures", () => {
    const pictures = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    expect(flight({ vehiclePictures: pictures(10) })).toEqual([]);
    expect(flight({ vehiclePictures: pictures(11) })).toEqual(["vehiclePictures: vehicle_photos_max"]);
  });
});

describe("a trip on the ground (product: trips)", () => {
  it("breaks no rule as it is", () => {
    expect(road({})).toEqual([]);
  });

  it.each([
    ["car", 200],
    ["van", 1_000],
    ["truck", 30_000],
    ["bus", 30],
    ["train", 30],
  ])("takes %s up to %i kg", (vehicleType, max) => {
    const base = { vehicleType, ticket: { type: "train", reference: "TGV 6101" } };
    expect(road({ ...base, groundOptions: [ground(max)] })).toEqual([]);
    expect(road({ ...base, groundOptions: [ground(max + 0.01)] })).toEqual([
      "groundOptions.0.maxWeight: vehicle_weight",
    ]);
    expect(road({ ...base, groundOptions: [ground(1)], maxWeight: max + 0.01 })).toEqual(["maxWeight: vehicle_weight"]);
  });

  it("takes a maximum weight as text, and drops options without one or without dimensions", () => {
    expect(road({ groundOptions: [ground("400")] })).toEqual([]);
    expect(road({ groundOptions: [ground(undefined)] })).toEqual(["groundOptions: options_min"]);
    expect(road({ groundOptions: [ground(400, { dimensions: null })] })).toEqual(["groundOptions: options_min"]);
  });

  it("needs a radius from the list when it takes detours", () => {
    expect(road({ allowDetour: true })).toEqual(["detourRadius: detour_required"]);
    expect(road({ allowDetour: true, detourRadius: 21 })).toEqual(["detourRadius: detour_option"]);
    expect(road({ allowDetour: true, detourRadius: 20 })).toEqual([]);
  });

  it("needs vehicle, information, date and, by train, a ticket", () => {
    expect(road({ vehicleType: undefined })).toEqual(["vehicleType: required"]);
    expect(road({ additionalInformation: " " })).toEqual(["additionalInformation: information_required"]);
    expect(road({ departureDate: undefined })).toEqual(["departureDate: required"]);
    expect(road({ vehicleType: "train", groundOptions: [ground(20)] })).toEqual(["ticket: train_ticket_required"]);
  });

  it("needs both ends of a flexible date, in order", () => {
    const flexible = (over: Record<string, unknown>) =>
      road({
        isFlexibleDate: true,
        departureDate: undefined,
        flexibleDateStart: dayIn(6),
        flexibleDateEnd: dayIn(10),
        ...over,
      });
    expect(flexible({})).toEqual([]);
    expect(flexible({ flexibleDateStart: undefined })).toEqual(["flexibleDateStart: required"]);
    expect(flexible({ flexibleDateEnd: dayIn(5) })).toEqual(["flexibleDateEnd: end_before_start"]);
  });

  it("needs the return's date when there is a return", () => {
    expect(road({ hasReturnDate: true })).toEqual(
      expect.arrayContaining(["returnDate: return_required", "groundOptions: options_min"]),
    );
  });

  it("refuses a plane on the ground", () => {
    expect(road({ vehicleType: "plane" })).toContain("vehicleType: vehicle_type");
  });
});

describe("the capacities of a vehicle", () => {
  const rail = { ticket: { reference: "1" } };
  it.each([
    ["car", 200, {}],
    ["van", 1_000, {}],
    ["truck", 30_000, {}],
    ["bus", 30, {}],
    ["train", 30, rail],
  ])("of a %s take together what it may carry, %i kg, in each direction separately", (vehicleType, max, more) => {
    const of = (...weights: number[]) => ({ ...more, vehicleType, groundOptions: weights.map((kg) => ground(kg)) });
    expect(road(of(max))).toEqual([]);
    expect(road(of(max / 2, max / 2))).toEqual([]);
    expect(road(of(max / 2, max / 2, 1))).toEqual(["groundOptions: vehicle_weight_total"]);
    expect(road(of(max, max, max))).toEqual(["groundOptions: vehicle_weight_total"]);
    expect(road(of(max + 1))).toEqual(["groundOptions.0.maxWeight: vehicle_weight"]);
    const back = { hasReturnDate: true, returnDate: dayIn(9) };
    const both = [ground(max), ground(max, { direction: "retour" })];
    expect(road({ ...of(), ...back, groundOptions: both })).toEqual([]);
    const full = [ground(max), ground(max, { direction: "retour" }), ground(max, { direction: "retour" })];
    expect(road({ ...of(), ...back, groundOptions: full })).toEqual(["groundOptions: vehicle_weight_total"]);
  });

  it("are three at most a direction, and the total is no more than theirs", () => {
    const options = (count: number) => Array.from({ length: count }, () => ground(10));
    expect(road({ groundOptions: options(3) })).toEqual([]);
    expect(road({ groundOptions: options(4) })).toEqual(["groundOptions: options_max"]);
    expect(road({ groundOptions: options(3), maxWeight: 30 })).toEqual([]);
    expect(road({ groundOptions: options(3), maxWeight: 31 })).toEqual(["maxWeight: capacity_total"]);
  });
});

describe("what follows from an input", () => {
  const parse = (input: Record<string, unknown>) => CreateTrip.parse(input);

  it("drops stops without a city or country", () => {
    expect(
      completeStops([
        { cityId: 0, countryId: 250 },
        { cityId: 5, countryId: 0 },
        { cityId: 5, countryId: 250 },
      ]),
    ).toEqual([{ cityId: 5, countryId: 250 }]);
  });

  it("takes the capacity that is given, else what the outbound options add up to", () => {
    expect(capacityGrams(parse(flightInput({ maxWeight: 20 })))).toBe(20_000);
    expect(capacityGrams(parse(flightInput({ luggageOptions: [luggage("hold", 20), luggage("cabin", 8)] })))).toBe(
      28_000,
    );
  });
});
