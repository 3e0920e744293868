import { describe, expect, it } from "vitest";
import { emptyAnnouncement, readAnnouncement } from "@/components/listings/wizard/announcement-values";
import { withSearchedParcel, withSearchedTrip } from "@/components/listings/wizard/searched-values";
import { emptyTrip, readTrip } from "@/components/listings/wizard/trip-values";

const TODAY = "2027-03-01";
const city = (id: number, name: string, countryId: number, countryCode: string) => ({
  id,
  name,
  region: null,
  countryId,
  countryCode,
  country: countryCode,
  timeZone: "Europe/Paris",
  latitude: 45.7,
  longitude: 4.8,
});
const LYON = city(2996944, "Lyon", 250, "FR");
const ORAN = city(2485926, "Oran", 12, "DZ");
const SENDER = { fullName: "Nadia B.", email: "nadia@example.com", phoneNumber: "+33611223344" };

describe("a parcel that was searched a trip for", () => {
  it("begins with the cities, days, weight and means of the search", () => {
    const searched = {
      query: { date: "2027-03-10", flex: 3, minWeight: 2.5, mode: "ground" as const },
      from: LYON,
      to: ORAN,
    };
    const values = withSearchedParcel(emptyAnnouncement(TODAY, SENDER), searched, TODAY);
    expect(values).toMatchObject({
      shipmentType: 2,
      startDate: "2027-03-07",
      endDate: "2027-03-13",
      depart: { city: LYON.id, country: 250, ui: { city: "Lyon", countryCode: "FR" }, contact: SENDER },
      destination: { city: ORAN.id, country: 12, ui: { city: "Oran" } },
      packages: [{ weight: "2.5" }],
    });
    // What the form reads is what it was given.
    expect(readAnnouncement(values)).toEqual(values);
  });

  it("never begins in the past, and retains the usual days where the search had none or past ones", () => {
    const empty = emptyAnnouncement(TODAY);
    const daysOf = (query: object) => {
      const { startDate, endDate } = withSearchedParcel(empty, { query }, TODAY);
      return [startDate, endDate];
    };
    expect(daysOf({ date: "2027-03-02", flex: 3 })).toEqual([TODAY, "2027-03-05"]);
    expect(daysOf({ date: "2027-03-05", until: "2027-03-09" })).toEqual(["2027-03-05", "2027-03-09"]);
    expect(daysOf({ date: "2027-02-01" })).toEqual([empty.startDate, empty.endDate]);
    expect(daysOf({})).toEqual([empty.startDate, empty.endDate]);
  });

  it("takes nothing else from a draft than where it goes and when", () => {
    const draft = readAnnouncement({
      ...emptyAnnouncement(TODAY),
      title: "Huile",
      packages: [{ content: "huile", weight: "7" }],
      depart: { city: 1, country: 250, adresse: "1 rue A", coordinates: [1, 2], contact: SENDER },
      destination: { city: ORAN.id, country: 12, adresse: "2 rue B" },
    });
    const values = withSearchedParcel(draft, { query: { minWeight: 3 }, from: LYON, to: ORAN }, TODAY);
    expect(values).toMatchObject({ title: "Huile", packages: [{ content: "huile", weight: "7" }] });
    expect(values.depart).toMatchObject({ city: LYON.id, adresse: "", coordinates: "", contact: SENDER });
    expect(values.destination).toEqual(draft.destination);
  });
});

describe("a trip that was searched parcels for", () => {
  it("begins with the cities, the day and the weight of the search", () => {
    const air = withSearchedTrip(
      emptyTrip(false),
      { query: { date: "2027-03-10", maxWeight: 12 }, from: ORAN, to: LYON },
      TODAY,
    );
    expect(air).toMatchObject({
      transportType: 1,
      flightDate: "2027-03-10",
      departure: { city: ORAN.id, country: 12, ui: { city: "Oran" } },
      arrival: { city: LYON.id },
      luggageOptions: [{ maxWeight: "12" }],
    });
    expect(readTrip(air)).toEqual(air);
  });

  it("by road has a span of days where the search had one", () => {
    const road = withSearchedTrip(
      emptyTrip(true),
      { query: { date: "2027-03-10", until: "2027-03-12", vehicle: "van" } },
      TODAY,
    );
    expect(road).toMatchObject({
      transportType: 2,
      vehicleType: "van",
      isFlexibleDate: true,
      flexibleDateStart: "2027-03-10",
      flexibleDateEnd: "2027-03-12",
      ui: { dateKind: "flexible" },
    });
    expect(withSearchedTrip(emptyTrip(true), { query: { date: "2027-02-01" } }, TODAY).departureDate).toBe("");
  });
});
