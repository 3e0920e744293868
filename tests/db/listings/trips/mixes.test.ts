import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { tripStops, trips } from "@/db/schema/listings/trips";
import { searchDocumentOf, searchTerms } from "@/lib/core/text/search-document";
import { localDay } from "@/lib/core/time/time";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { loadPlaceRows, namesOf, type PlaceRow } from "@/lib/platform/places/load-city-refs";
import { distanceKm } from "@/lib/platform/places/rules";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { CITY } from "@/tests/support/inputs";
import { makeRandom } from "@/tests/support/random-searches";

const ROWS = 600;
const SEARCHES = 250;
const LIMIT = 20;
const DAY_MS = 86_400_000;
const TITLES = [null, "Vol d’été à Alger", "Rahla 100 %", "رحلة الصيف", "Camionnette VIDE", "L'aller, le retour"];
const WORDS = [
  "ALGER",
  "الجزائر",
  "صيف",
  "ete",
  "vide camion",
  "lyon",
  "par",
  "100",
  "%",
  "retour oran",
  "zzz",
  "l",
  "tunis",
];

type Row = typeof trips.$inferSelect;
type Trip = { row: Row; stops: number[]; places: Map<number, PlaceRow>; isVerified: boolean };
type Filters = Record<string, unknown>;

const random = makeRandom(11);
const pick = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
};
const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
const inDaysFrom = (days: number) => new Date(Date.now() + days * DAY_MS);

let market: Trip[] = [];

beforeAll(async () => {
  const db = testDb();
  const people = [];
  for (const verification of ["verified", "none", "verified"] as const)
    people.push({
      ...(await makePerson({ logisticsType: "carrier", verification })),
      isVerified: verification === "verified",
    });
  const places = await loadPlaceRows(db, Object.values(CITY));
  for (let index = 0; index < ROWS; index += 1) {
    const person = pick(people);
    const [from, to, stop] = Object.values(CITY).toSorted(() => random() - 0.5);
    if (!from || !to || !stop) throw new Error("there are cities");
    const stops = random() < 0.3 ? [stop] : [];
    const travelTitle = pick(TITLES) ?? null;
    const [row] = await db.insert(trips).values(tripOf({ person, from, to, travelTitle, stops, places })).returning();
    if (!row) throw new Error("the trip has no row");
    for (const cityId of stops) await db.insert(tripStops).values(stopOf(row.id, cityId, places));
    market.push({ row, stops, places, isVerified: person.isVerified });
  }
  market = market.toSorted((one, other) => other.row.id - one.row.id);
  await db.execute(sql`analyze trips`);
}, 120_000);

const placeOf = (places: Map<number, PlaceRow>, id: number): PlaceRow => {
  const place = places.get(id);
  if (!place) throw new Error("the city is there");
  return place;
};

type Wanted = {
  person: { userId: number; workspaceId: number };
  from: number;
  to: number;
  travelTitle: string | null;
  stops: readonly number[];
  places: Map<number, PlaceRow>;
};

/** A trip of every state: some past, some deleted, some not let through. */
function tripOf({ person, from, to, travelTitle, stops, places }: Wanted): typeof trips.$inferInsert {
  const [start, end] = [placeOf(places, from), placeOf(places, to)];
  const isAir = random() < 0.5;
  const leaves = between(-5, 60);
  const cities = [start, ...stops.map((id) => placeOf(places, id)), end];
  return {
    workspaceId: person.workspaceId,
    createdById: person.userId,
    status: pick([1, 1, 1, 1, 1, 2, 3, 4]),
    moderation: pick(["approved", "approved", "approved", "approved", "pending", "rejected"]),
    tripType: isAir ? 1 : 2,
    carrierType: "individual",
    vehicleType: isAir ? "plane" : pick(["car", "van", "truck"]),
    subShipmentType: pick([null, 1, 2]),
    title: travelTitle,
    searchDocument: searchDocumentOf([travelTitle ?? "", ...namesOf(cities)]),
    departureCityId: from,
    departureCountryId: start.countryId,
    departureLatitude: start.latitude + random() / 2,
    departureLongitude: start.longitude + random() / 2,
    arrivalCityId: to,
    arrivalCountryId: end.countryId,
    arrivalLatitude: end.latitude - random() / 2,
    arrivalLongitude: end.longitude - random() / 2,
    frequency: 1,
    ...spanOf(inDaysFrom(leaves), inDaysFrom(leaves + between(0, 4)), start.timeZone),
    deliveryOption: pick([1, 2, 3]),
    minPriceCents: between(500, 20_000),
    allowsDetour: random() < 0.3,
    weightMaxGrams: between(20_000, 60_000),
    weightHeldGrams: between(0, 20_000),
    updatedAt: new Date(),
    publishedAt: inDaysFrom(-random()),
    deletedAt: random() < 0.1 ? new Date() : null,
  };
}

function spanOf(departsAt: Date, departsUntil: Date, zone: string) {
  return {
    departsAt,
    departsUntil,
    departureDay: localDay(departsAt, zone),
    departureLastDay: localDay(departsUntil, zone),
  };
}

function stopOf(tripId: number, cityId: number, places: Map<number, PlaceRow>) {
  const { countryId, latitude, longitude } = placeOf(places, cityId);
  return { tripId, position: 0, countryId, cityId, latitude, longitude };
}

const FILTERS: Record<string, () => Filters> = {
  transportType: () => ({ transportType: pick([1, 2]) }),
  vehicleType: () => ({ vehicleType: pick(["car", "van", "truck", "plane"]) }),
  subShipmentType: () => ({ subShipmentType: pick([1, 2]) }),
  prices: () => ({ minPrice: between(0, 100), maxPrice: between(60, 200) }),
  minWeight: () => ({ minWeight: between(1, 50) }),
  countries: () => ({ departureCountryId: pick([250, 12, 788]) }),
  arrivalCountry: () => ({ arrivalCountryId: pick([250, 12, 788]) }),
  startCity: () => ({ startCity: pick(Object.values(CITY)) }),
  endCity: () => ({ endCity: pick(Object.values(CITY)) }),
  around: () => ({
    startCity: pick(Object.values(CITY)),
    endCity: pick(Object.values(CITY)),
    aroundKm: pick([30, 100, 400]),
  }),
  dates: () => ({
    dateFrom: inDaysFrom(between(0, 30)).toISOString(),
    dateTo: inDaysFrom(between(20, 60)).toISOString(),
  }),
  deliveryOption: () => ({ deliveryOption: pick([1, 2, 3]) }),
  allowDetour: () => ({ allowDetour: random() < 0.5 }),
  verified: () => ({ verified: true }),
  statusId: () => ({ statusId: pick([1, 2, 3, 4]) }),
  localisation: () => ({
    localisation: pick([
      [48.9, 2.5],
      [36.6, 3.2],
      [35.5, -0.8],
    ]),
    detourMax: pick([10, 40, 300]),
  }),
};

function makeSearch(): { filters: Filters; q?: string; sort?: string } {
  const names = Object.keys(FILTERS).filter(() => random() < 2 / Object.keys(FILTERS).length);
  const filters = Object.assign({}, ...names.slice(0, 4).map((name) => FILTERS[name]?.()));
  return {
    filters,
    ...(random() < 0.5 ? { q: pick(WORDS) } : {}),
    ...(random() < 0.4 ? { sort: pick(["price", "departure", "distance"]) } : {}),
  };
}

const km = ([latitude, longitude]: readonly number[], place: { latitude: number; longitude: number }) =>
  distanceKm({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, place);

/** Whether a trip answers a search, computed without the database. */
function answers(
  { row, stops, places, isVerified }: Trip,
  filters: Filters,
  q: string | undefined,
  now: Date,
): boolean {
  const is = (name: string, holds: (value: never) => boolean) =>
    filters[name] === undefined || holds(filters[name] as never); // each filter is held by its own
  const start = [row.departureLatitude, row.departureLongitude];
  const end = [row.arrivalLatitude, row.arrivalLongitude];
  const serves = (cityId: number, end_: number, at: number[]) =>
    cityId === end_ ||
    stops.includes(cityId) ||
    (filters.aroundKm !== undefined && km(at, placeOf(places, cityId)) <= Number(filters.aroundKm));
  const stopsIn = (countryId: number) => stops.some((id) => placeOf(places, id).countryId === countryId);
  const status = filters.statusId ?? 1;
  const words = row.searchDocument.split(" ");
  return (
    row.deletedAt === null &&
    row.moderation === "approved" &&
    row.status === status &&
    // A trial is on no public list.
    row.status !== 4 &&
    row.departsUntil >= now &&
    is("transportType", (value) => row.tripType === value) &&
    is("vehicleType", (value) => row.vehicleType === value) &&
    is("subShipmentType", (value) => row.subShipmentType === value) &&
    is("minPrice", (value) => row.minPriceCents >= value * 100) &&
    is("maxPrice", (value) => row.minPriceCents <= value * 100) &&
    is("minWeight", (value) => row.weightMaxGrams - row.weightHeldGrams >= value * 1_000) &&
    is("departureCountryId", (value) => row.departureCountryId === value || stopsIn(value)) &&
    is("arrivalCountryId", (value) => row.arrivalCountryId === value || stopsIn(value)) &&
    is("startCity", (value) => serves(value, row.departureCityId, start)) &&
    is("endCity", (value) => serves(value, row.arrivalCityId, end)) &&
    is("dateFrom", (value) => row.departsUntil >= new Date(value)) &&
    is("dateTo", (value) => row.departsAt <= new Date(value)) &&
    is("deliveryOption", (value) => row.deliveryOption === value) &&
    is("allowDetour", (value) => row.allowsDetour === value) &&
    is("verified", () => isVerified) &&
    is("localisation", ([latitude, longitude]: [number, number]) =>
      [start, end].some((at) => km(at, { latitude, longitude }) <= Number(filters.detourMax)),
    ) &&
    (q === undefined ||
      (searchTerms(q).length > 0 && searchTerms(q).every((word) => words.some((known) => known.startsWith(word)))))
  );
}

/** Returns the origin of distances: a point, or the city that is left. */
function pointOf(filters: Filters, places: Trip["places"] | undefined): readonly number[] | undefined {
  if (Array.isArray(filters.localisation)) return filters.localisation;
  if (typeof filters.startCity !== "number" || !places) return undefined;
  const { latitude, longitude } = placeOf(places, filters.startCity);
  return [latitude, longitude];
}

function ordered(rows: Trip[], sort: string | undefined, filters: Filters): Trip[] {
  const by = (value: (trip: Trip) => number, down = 1) =>
    rows.toSorted((one, other) => down * (value(one) - value(other)) || down * (one.row.id - other.row.id));
  if (sort === "price") return by(({ row }) => row.minPriceCents);
  if (sort === "departure") return by(({ row }) => row.departsAt.getTime());
  const [first] = rows;
  const from = pointOf(filters, first?.places);
  if (sort === "distance" && from)
    return by(({ row }) => km(from, { latitude: row.departureLatitude, longitude: row.departureLongitude }));
  return by(({ row }) => row.publishedAt?.getTime() ?? 0, -1);
}

describe("a list of trips with any mix of filters", () => {
  it("is what each trip answers on its own: the same rows in the same order, and the same count", async () => {
    const seen = { none: 0, some: 0, paged: 0, words: 0 };
    for (let index = 0; index < SEARCHES; index += 1) {
      const search = makeSearch();
      const page = index % 5 === 0 ? 2 : 1;
      const now = new Date();
      const answer = await callAs("visitor", listTrips, { ...search, page, limit: LIMIT }, { now });
      const whole = ordered(
        market.filter((trip) => answers(trip, search.filters, search.q, now)),
        search.sort,
        search.filters,
      );
      const text = JSON.stringify(search);
      expect(answer.totalCount, text).toBe(whole.length);
      expect(
        answer.data.map(({ id }) => id),
        text,
      ).toEqual(whole.slice((page - 1) * LIMIT, page * LIMIT).map(({ row }) => row.id));
      seen[whole.length === 0 ? "none" : whole.length > LIMIT ? "paged" : "some"] += 1;
      if (search.q && whole.length > 0) seen.words += 1;
    }
    // It would show little if the mixes were all empty, or all broad.
    expect(seen.some).toBeGreaterThan(SEARCHES / 5);
    expect(seen.paged).toBeGreaterThan(SEARCHES / 5);
    expect(seen.words).toBeGreaterThan(SEARCHES / 8);
  }, 120_000);
});
