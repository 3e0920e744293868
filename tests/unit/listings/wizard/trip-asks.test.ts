import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { TripRoute } from "@/components/listings/wizard/trip-route";
import { tripForm, tripInput } from "@/components/listings/wizard/trip-rules";
import { emptyTrip, type TripBefore, type TripValues } from "@/components/listings/wizard/trip-values";
import { Frequency, type VehicleType } from "@/db/enums/listings/announcements";
import { DeliveryOption, TripType } from "@/db/enums/listings/trips";
import { renderWizard } from "@/tests/support/wizard-render";

const city = { city: 1, country: 250, ui: { city: "Lyon", timeZone: "Europe/Paris", point: [45.75, 4.85] } };
const valuesOf = (over: object): TripValues =>
  tripForm.read({ ...emptyTrip(false), departure: city, arrival: { ...city, city: 2 }, ...over });
const askedOf = (values: TripValues) => [
  ...renderWizard(createElement(TripRoute, { today: "2026-12-01" }), { rules: tripForm, values }).labels.keys(),
];
const byRoad = (vehicleType: VehicleType, over: object = {}) =>
  valuesOf({ transportType: TripType.ground, vehicleType, ...over });

describe("the first step of a trip", () => {
  it("asks of a flight for neither a detour nor points nor stops", () => {
    const asked = askedOf(valuesOf({}));
    expect(asked).toEqual(expect.arrayContaining(["departure.city", "arrival.city", "flightDate", "flightReference"]));
    expect(asked.filter((path) => /detour|coordinates|stops/i.test(path))).toEqual([]);
  });

  it.each(["car", "van", "truck"] as const)("asks who drives a %s whether they leave the route", (vehicle) => {
    const values = byRoad(vehicle, { allowDetour: true, detourRadius: 20 });
    expect(askedOf(values)).toContain("allowDetour");
    expect(tripInput(values)).toMatchObject({ allowDetour: true, detourRadius: 20 });
  });

  it.each(["bus", "train"] as const)("asks who takes a %s for no detour, and sends none", (vehicle) => {
    const values = byRoad(vehicle, { allowDetour: true, detourRadius: 20 });
    expect(askedOf(values)).not.toContain("allowDetour");
    expect(tripInput(values)).toMatchObject({ allowDetour: false, detourRadius: undefined });
  });
});

describe("a new trip", () => {
  const departure = {
    cityId: 1,
    city: "Lyon",
    region: null,
    countryId: 250,
    country: "France",
    countryCode: "FR",
    coordinates: [45.75, 4.85],
    timeZone: "Europe/Paris",
  } satisfies TripBefore["departure"];
  const before: TripBefore = {
    transportType: TripType.ground,
    vehicleType: "van",
    departure,
    deliveryOption: DeliveryOption.home,
  };

  it("is made once, unless another frequency is chosen", () => {
    expect(emptyTrip(false).frequency).toBe(Frequency.once);
  });

  it("begins with the means, the place of departure and the handover of the trip before", () => {
    const values = emptyTrip(false, before);
    expect(values).toMatchObject({
      transportType: TripType.ground,
      vehicleType: "van",
      departure: { city: 1, country: 250, ui: { city: "Lyon" }, coordinates: "" },
      deliveryOption: DeliveryOption.home,
    });
    expect(values.arrival.city).toBe("");
    expect(emptyTrip(false, { ...before, transportType: TripType.plane, vehicleType: "plane" })).toMatchObject({
      transportType: TripType.plane,
      vehicleType: "",
    });
  });
});
