import { describe, expect, it } from "vitest";
import { tripInput } from "@/components/listings/wizard/trip-rules";
import { tripValuesOf } from "@/components/listings/wizard/trip-values";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { callAs } from "@/tests/support/call";
import { makeImage, makePerson, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, dayIn, flightInput, roadInput } from "@/tests/support/inputs";

const TRIPS: Record<string, (person: Person) => Promise<Record<string, unknown>>> = {
  "a flight there and back": async (person) =>
    flightInput({
      travelTitle: "Paris – Alger avec deux valises",
      hasReturnDate: true,
      returnDate: dayIn(15),
      returnTime: "09:05",
      returnFlightReference: "AH1008",
      frequency: 2,
      allowDetour: true,
      detourRadius: 20,
      maxWeight: 30,
      minPrice: 12.5,
      priceLadder: { upTo2: 12.5, upTo5: 20, upTo10: 35, upTo20: 60, above: 90.9 },
      ticket: { picture: await makeImage(person), proofEmail: "billet@example.com" },
      luggageOptions: [
        { location: "hold", minWeight: 1, maxWeight: 23, direction: "aller" },
        { location: "cabin", minWeight: 0.5, maxWeight: 10, direction: "aller" },
        { location: "hold", minWeight: 0, maxWeight: 12, direction: "retour" },
      ],
    }),
  "a van on an exact day, with stops": async (person) =>
    roadInput({
      departure: { country: COUNTRY.france, city: CITY.marseille, coordinates: [43.31, 5.4] },
      intermediateStops: [
        { countryId: COUNTRY.france, cityId: CITY.lyon, coordinates: [45.77, 4.85] },
        { countryId: COUNTRY.france, cityId: CITY.paris },
      ],
      departureDate: dayIn(6),
      departureTime: "07:30",
      exactArrivalDate: dayIn(8),
      subShipmentType: 3,
      minPrice: 15,
      pricePerKg: 7.25,
      vehiclePictures: [await makeImage(person), await makeImage(person)],
      groundOptions: [
        { direction: "aller", maxWeight: 400.5, maxParcels: 20, dimensions: { length: 200, width: 120 }, volume: 2.5 },
      ],
    }),
  "a train in a span of days": async () =>
    roadInput({
      transporterType: "individual",
      vehicleType: "train",
      isFlexibleDate: true,
      flexibleDateStart: dayIn(6),
      flexibleDateEnd: dayIn(9),
      departureDate: undefined,
      ticket: { reference: "TGV 6215" },
      groundOptions: [{ direction: "aller", maxWeight: 25, dimensions: {} }],
    }),
};

describe("the form that edits a trip", () => {
  it.each(Object.keys(TRIPS))("sends back all of %s when nothing is changed", async (name) => {
    const person = await makePerson({ logisticsType: "carrier" });
    const input = await TRIPS[name]?.(person);
    const made = await callAs(person, createTrip, input);
    await callAs(person, editTrip, { id: made.id, ...tripInput(tripValuesOf(made)) });
    const after = await callAs(person, getTrip, { id: made.id });
    expect(comparable(after)).toEqual(comparable(made));
    expect(after.version).toBe(made.version + 1);
  });
});

describe("the points in the form that edits a trip", () => {
  it("are those that were set: a place without one shows none", async () => {
    const person = await makePerson({ logisticsType: "carrier" });
    const made = await callAs(person, createTrip, await TRIPS["a van on an exact day, with stops"]?.(person));
    const { departure, intermediateStops, arrival } = tripValuesOf(made);
    const points = [departure, ...intermediateStops, arrival].map(({ coordinates }) => coordinates);
    expect(points).toEqual([[43.31, 5.4], [45.77, 4.85], "", ""]);
  });
});

type View = Awaited<ReturnType<typeof callAs<never, never, typeof getTrip.output>>>;

/** Returns the part that has to be the same: options are written again, and each edit counts. */
function comparable(view: View) {
  const { version: _version, luggageOptions, groundOptions, ...rest } = view;
  const withoutId = <T extends { id: number }>({ id: _id, ...option }: T) => option;
  return { ...rest, luggageOptions: luggageOptions.map(withoutId), groundOptions: groundOptions.map(withoutId) };
}
