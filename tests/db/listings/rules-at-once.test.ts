import { describe, expect, it } from "vitest";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { makeAnnouncement, makeImage, makePerson, makeTrip } from "@/tests/support/factories";
import { announcementInput, CITY, COUNTRY, dayIn, flightInput, packageInput, roadInput } from "@/tests/support/inputs";

const PAST = dayIn(-3);
const faults = async (call: Promise<unknown>) => issueCodes(await appErrorOf(call)).toSorted();

describe("what is wrong with a listing is returned together", () => {
  it("of an announcement: its own rules, its cities and its days", async () => {
    const person = await makePerson();
    const image = await makeImage(person);
    const { id } = await makeAnnouncement(person);
    const input = announcementInput(image, {
      title: "Li",
      startDate: PAST,
      endDate: PAST,
      packages: [packageInput([image], { weight: 40 })],
      destination: { country: COUNTRY.france, city: CITY.oran, locationType: 2 },
    });
    const expected = [
      "destination.city: city_unknown",
      "endDate: date_past",
      "packages: air_weight",
      "publishDate: publish_after_end",
      "title: title_length",
    ];
    expect(await faults(callAs(person, createAnnouncement, input))).toEqual(expected);
    expect(await faults(callAs(person, editAnnouncement, { id, ...input }))).toEqual(expected);
  });

  it("of a flight: its reference, its luggage and its day", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const { id } = await makeTrip(carrier);
    const input = flightInput({ flightReference: "?", flightDate: PAST, luggageOptions: [], minPrice: 3 });
    const expected = ["flightDate: date_past", "flightReference: flight_reference", "luggageOptions: options_min"];
    expect(await faults(callAs(carrier, createTrip, input))).toEqual(expected);
    expect(await faults(callAs(carrier, editTrip, { id, ...input }))).toEqual(expected);
  });

  it("each once, also where a day is missing", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    expect(await faults(callAs(carrier, createTrip, flightInput({ flightDate: null, luggageOptions: [] })))).toEqual([
      "flightDate: required",
      "luggageOptions: options_min",
    ]);
    const road = roadInput({ departureDate: null, additionalInformation: "" });
    expect(await faults(callAs(carrier, createTrip, road))).toEqual([
      "additionalInformation: information_required",
      "departureDate: required",
    ]);
  });
});
