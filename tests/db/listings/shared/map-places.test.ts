import { beforeAll, describe, expect, it } from "vitest";
import { listAnnouncementPlaces } from "@/lib/listings/announcements/list-announcement-places";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { setAnnouncementStatus } from "@/lib/listings/announcements/set-announcement-status";
import { listTripPlaces } from "@/lib/listings/trips/list-trip-places";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { type As, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { makeAnnouncement, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput, inDays, placeInput, roadInput } from "@/tests/support/inputs";

const from = (city: number, country: number, over = {}) => ({ depart: placeInput(city, country, over) });
const LYON = { latitude: 45.748_46, longitude: 4.846_71 };

let owner: Person;
let carrier: Person;

/** A list, and its map, of each kind. */
const CALLS = {
  announcements: {
    list: (as: As, input?: object) => callAs(as, listAnnouncements, input),
    places: (as: As, input?: object) => callAs(as, listAnnouncementPlaces, input),
  },
  trips: {
    list: (as: As, input?: object) => callAs(as, listTrips, input),
    places: (as: As, input?: object) => callAs(as, listTripPlaces, input),
  },
};
type Kind = keyof typeof CALLS;

/** The map of filters, after it was checked against the list of the same filters. */
async function mapOf(kind: Kind, input: Record<string, unknown> = {}, as: As = "visitor") {
  const [list, map] = await Promise.all([CALLS[kind].list(as, { ...input, limit: 1 }), CALLS[kind].places(as, input)]);
  expect(map).toMatchObject({ matchCount: list.totalCount, isPart: false });
  return map.data.map(({ city, count }) => [city, count]);
}

beforeAll(async () => {
  owner = await makePerson();
  carrier = await makePerson({ logisticsType: "carrier", verification: "none" });
  // A point of its own, at the other end of the city.
  const away = { coordinates: [45.7, 4.95] };
  await makeAnnouncement(owner, { propositionPrice: 80, ...from(CITY.lyon, COUNTRY.france, away) });
  await makeAnnouncement(owner, { propositionPrice: 30, ...from(CITY.lyon, COUNTRY.france) });
  await makeAnnouncement(owner, { visibility: 2, ...from(CITY.lyon, COUNTRY.france) });
  await makeAnnouncement(owner, { visibility: 3, ...from(CITY.lyon, COUNTRY.france) });
  await makeAnnouncement(owner, { publishDate: inDays(1), ...from(CITY.lyon, COUNTRY.france) });
  await makeAnnouncement(owner, {
    ...from(CITY.oran, COUNTRY.algeria),
    destination: placeInput(CITY.lyon, COUNTRY.france),
  });
  const { id } = await makeAnnouncement(owner, from(CITY.paris, COUNTRY.france));
  await callAs(owner, setAnnouncementStatus, { id, event: "reserve" });
  await makeTrip(carrier, flightInput({ minPrice: 45.5 }));
  await makeTrip(carrier, flightInput({ minPrice: 60 }));
  await makeTrip(carrier, roadInput({ intermediateStops: [{ countryId: COUNTRY.france, cityId: CITY.lyon }] }));
});

describe("the places of a list's map", () => {
  it("count all that match by the city that they leave from, most first", async () => {
    expect(await mapOf("announcements")).toEqual([
      ["Lyon", 2],
      ["Oran", 1],
    ]);
    expect(await mapOf("trips")).toEqual([
      ["Paris", 2],
      ["Marseille", 1],
    ]);
  });

  it("have the list's filters and words", async () => {
    expect(await mapOf("announcements", { filters: { maxPrice: 40 } })).toEqual([["Lyon", 1]]);
    expect(await mapOf("announcements", { filters: { startCity: CITY.oran } })).toEqual([["Oran", 1]]);
    expect(await mapOf("announcements", { filters: { minPrice: 500 } })).toEqual([]);
    expect(await mapOf("announcements", { q: "xylophone" })).toEqual([]);
    // Trips that stop in a city are of it, and on the map where they leave from.
    expect(await mapOf("trips", { filters: { startCity: CITY.lyon } })).toEqual([["Marseille", 1]]);
    expect(await mapOf("trips", { filters: { transportType: 1, maxPrice: 50 } })).toEqual([["Paris", 1]]);
  });

  it("show each reader what their list shows", async () => {
    expect(await mapOf("announcements", {}, carrier)).toEqual([
      ["Lyon", 3],
      ["Oran", 1],
    ]);
    const own = { filters: { createdById: owner.userId } };
    expect(await mapOf("announcements", own)).toEqual([
      ["Lyon", 2],
      ["Oran", 1],
    ]);
    expect(await mapOf("announcements", own, owner)).toEqual([
      ["Lyon", 5],
      ["Oran", 1],
      ["Paris", 1],
    ]);
  });

  it("lie at their cities, never at the points of the listings, and name no listing", async () => {
    const { data } = await callAs("visitor", listAnnouncementPlaces, { filters: { startCity: CITY.lyon } });
    const at = [expect.closeTo(LYON.latitude, 2), expect.closeTo(LYON.longitude, 2)];
    expect(data).toEqual([{ city: "Lyon", coordinates: at, area: [at, at], count: 2, price: 30 }]);
  });

  it("are in the reader's language", async () => {
    const { data } = await callAs("visitor", listTripPlaces, {}, { locale: "ar" });
    expect(data.map(({ city }) => city)).toEqual(["باريس", "مرسيليا"]);
  });

  it.each(["announcements", "trips"] as const)("name with their area the same %s of the list", async (kind) => {
    const { data } = await CALLS[kind].places("visitor");
    for (const { area, count } of data) {
      const list = await CALLS[kind].list("visitor", { filters: { departureArea: area } });
      expect(list.totalCount).toBe(count);
      expect(await mapOf(kind, { filters: { departureArea: area } })).toHaveLength(1);
    }
    const wide = {
      departureArea: [
        [30, -10],
        [60, 20],
      ],
    };
    expect((await CALLS[kind].list("visitor", { filters: wide })).totalCount).toBe(3);
    const sea = {
      departureArea: [
        [41, 3],
        [41.1, 3.1],
      ],
    };
    expect(await mapOf(kind, { filters: sea })).toEqual([]);
  });

  it.each(["announcements", "trips"] as const)("of %s refuse what the list refuses", async (kind) => {
    for (const filters of [{ departureArea: [[91, 0], 1] }, { departureArea: [[1, 1]] }, { colour: "red" }, "{"]) {
      const error = await appErrorOf(CALLS[kind].places("visitor", { filters }));
      expect(error.code).toBe("request.invalid");
      expect(issueCodes(error)[0]).toMatch(/^filters/);
    }
    expect((await appErrorOf(CALLS[kind].places("visitor", { page: 2 }))).code).toBe("request.invalid");
  });
});
