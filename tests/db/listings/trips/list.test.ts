import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { members } from "@/db/schema/identity/workspaces";
import { trips } from "@/db/schema/listings/trips";
import { LIST_LIMITS } from "@/lib/listings/shared/limits";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { rolledBack, testDb, unchecked } from "@/tests/support/database";
import { makePerson, makeTrip } from "@/tests/support/factories";
import { CITY, COUNTRY, dayIn, flightInput, inDays, roadInput } from "@/tests/support/inputs";

const option = (maxWeight: number) => [{ location: "hold", minWeight: 0.5, maxWeight, direction: "aller" }];

/**
 * The trips on the market, in the order in which it was published: by air from Paris to Algiers in
 * 8 days, 23 kg for 45 €, by default.
 */
const MARKET: Record<string, Record<string, unknown>> = {
  plain: flightInput(),
  cheap: flightInput({ minPrice: 20 }),
  dear: flightInput({ minPrice: 400.5 }),
  light: flightInput({ luggageOptions: option(2) }),
  freight: flightInput({ subShipmentType: 2 }),
  oran: flightInput({ arrival: { country: COUNTRY.algeria, city: CITY.oran } }),
  back: flightInput({
    departure: { country: COUNTRY.algeria, city: CITY.algiers },
    arrival: { country: COUNTRY.france, city: CITY.paris },
  }),
  later: flightInput({ flightDate: dayIn(60) }),
  van: roadInput({ intermediateStops: [{ countryId: COUNTRY.france, cityId: CITY.lyon }] }),
  truck: roadInput({ vehicleType: "truck", allowDetour: true, detourRadius: 50 }),
};
const ALL = Object.keys(MARKET);
const ROAD = ["van", "truck"];
const all = (...but: string[]) => ALL.filter((name) => !but.includes(name));
const AT = { paris: [48.85, 2.35], oran: [35.7, -0.63], tunis: [36.82, 10.17], nowhere: [0, 0] };

async function ask(input: Record<string, unknown>) {
  const list = await callAs("visitor", listTrips, { limit: 100, ...input });
  return { ...list, names: list.data.map(({ title }) => title) };
}
const named = async (filters: Record<string, unknown>) => {
  const { names, totalCount } = await ask({ filters });
  expect(totalCount).toBe(names.length);
  return ALL.filter((name) => names.includes(name));
};

beforeAll(async () => {
  const carrier = await makePerson({ logisticsType: "carrier", verification: "none" });
  for (const [travelTitle, input] of Object.entries(MARKET)) {
    await makeTrip(carrier, { ...input, travelTitle });
  }
});

describe("the state of a public list", () => {
  it("that is never public finds nothing, wherever it is named", async () => {
    for (const statusId of [4, "4"]) {
      expect(await ask({ statusId })).toMatchObject({ data: [], totalCount: 0 });
      expect(await named({ statusId })).toEqual([]);
    }
    expect((await ask({ statusId: 1 })).totalCount).toBe(ALL.length);
  });
});

describe("a country", () => {
  it("has the trips that leave, arrive or stop there, as a city has", () =>
    rolledBack(async () => {
      const carrier = await makePerson({ logisticsType: "carrier" });
      const stop = (country: number, city: number) => ({ intermediateStops: [{ countryId: country, cityId: city }] });
      await makeTrip(carrier, roadInput({ travelTitle: "via", ...stop(COUNTRY.algeria, CITY.algiers) }));
      const titles = async (filters: Record<string, unknown>) =>
        (await ask({ filters })).names.filter((n) => n === "via");
      for (const end of ["departure", "arrival"]) {
        expect(await titles({ [`${end}CountryId`]: COUNTRY.algeria })).toEqual(["via"]);
        expect(await titles({ [`${end}CityId`]: CITY.algiers })).toEqual(["via"]);
      }
      expect(await titles({ departureCountryId: COUNTRY.france, arrivalCountryId: COUNTRY.tunisia })).toEqual(["via"]);
      expect(await titles({ departureCountryId: COUNTRY.tunisia })).toEqual([]);
    }));

  it("finds at least what each of its cities finds", async () => {
    const inCountry = {
      [COUNTRY.france]: [CITY.paris, CITY.lyon, CITY.marseille],
      [COUNTRY.algeria]: [CITY.algiers, CITY.oran],
    };
    for (const [country, cities] of Object.entries(inCountry))
      for (const end of ["departure", "arrival"]) {
        const whole = (await ask({ filters: { [`${end}CountryId`]: Number(country) } })).data.map(({ id }) => id);
        for (const city of cities) {
          const found = (await ask({ filters: { [`${end}CityId`]: city } })).data.map(({ id }) => id);
          expect(whole).toEqual(expect.arrayContaining(found));
        }
      }
  });
});

describe("each filter", () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ["no filter", {}, ALL],
    ["transportType", { transportType: 2 }, ROAD],
    ["transportType as text", { transportType: "1" }, all(...ROAD)],
    ["vehicleType", { vehicleType: "truck" }, ["truck"]],
    ["vehicleType of a flight", { vehicleType: "plane" }, all(...ROAD)],
    ["subShipmentType", { subShipmentType: 2 }, ["freight"]],
    ["minPrice, with its bound", { minPrice: 400.5 }, ["dear"]],
    ["minPrice just above", { minPrice: 400.51 }, []],
    ["minPrice 0, the default", { minPrice: 0 }, ALL],
    ["maxPrice, with its bound", { maxPrice: 20 }, ["cheap"]],
    ["minWeight that is left", { minWeight: 23.01 }, ROAD],
    ["minWeight, with its bound", { minWeight: 23 }, all("light")],
    ["departureCountryId", { departureCountryId: COUNTRY.algeria }, ["back"]],
    ["arrivalCountryId", { arrivalCountryId: COUNTRY.tunisia }, ROAD],
    ["departureCityId", { departureCityId: CITY.algiers }, ["back"]],
    ["departureCityId of a stop on the route", { departureCityId: CITY.lyon }, ["van"]],
    ["arrivalCityId", { arrivalCityId: CITY.oran }, ["oran"]],
    ["arrivalCityId of a stop on the route", { arrivalCityId: CITY.lyon }, ["van"]],
    ["startCity and 250 km around it, with its stops", { startCity: CITY.lyon, aroundKm: 250 }, ["van"]],
    ["startCity and 300 km around it", { startCity: CITY.lyon, aroundKm: 300 }, ROAD],
    ["endCity and 400 km around it", { endCity: CITY.oran, aroundKm: 400 }, all("back", ...ROAD)],
    ["deliveryOption", { deliveryOption: 1 }, ROAD],
    ["allowDetour", { allowDetour: true }, ["truck"]],
    ["allowDetour that is not", { allowDetour: false }, all("truck")],
    ["startCity", { startCity: CITY.marseille }, ROAD],
    ["endCity", { endCity: CITY.paris }, ["back"]],
    ["statusId", { statusId: 1 }, ALL],
    ["statusId of the others", { statusId: 2 }, []],
    ["dateFrom, which what leaves before misses", { dateFrom: inDays(30) }, ["later"]],
    ["dateTo, which what leaves after misses", { dateTo: inDays(7) }, ROAD],
    ["localisation, at either end", { localisation: AT.paris }, all(...ROAD)],
    ["localisation of one end alone", { localisation: AT.oran }, ["oran"]],
    ["localisation with detourMax", { localisation: AT.oran, detourMax: 400 }, all(...ROAD)],
    ["localisation of nowhere", { localisation: AT.nowhere, detourMax: 500 }, []],
  ])("%s", async (_name, filters, expected) => {
    expect(await named(filters)).toEqual(expected);
  });

  it("verified leaves the people whose identity is checked", async () => {
    const carrier = await makePerson({ logisticsType: "carrier", verification: "none" });
    const { id } = await makeTrip(carrier, flightInput({ travelTitle: "verified" }));
    expect((await ask({ filters: { verified: true } })).names).toEqual([]);
    await testDb().update(members).set({ verification: "verified" }).where(eq(members.userId, carrier.userId));
    expect((await ask({ filters: { verified: true } })).names).toEqual(["verified"]);
    await testDb().update(trips).set({ deletedAt: new Date() }).where(eq(trips.id, id));
  });

  it("narrows what the others left: together they hold what fits all of them", async () => {
    const lane = { departureCityId: CITY.paris, arrivalCityId: CITY.algiers };
    expect(await named({ ...lane, maxPrice: 50, dateTo: inDays(30), minWeight: 5 })).toEqual([
      "plain",
      "cheap",
      "freight",
    ]);
    expect(await named({ ...lane, transportType: 2 })).toEqual([]);
    expect(await named({ startCity: CITY.lyon, endCity: CITY.tunis, vehicleType: "van" })).toEqual(["van"]);
  });

  it("counts what reservations hold out of the weight that is left", async () => {
    const [row] = (await ask({ q: "truck" })).data;
    const hold = (weightHeldGrams: number) =>
      testDb()
        .update(trips)
        .set({ weightHeldGrams })
        .where(eq(trips.id, row?.id ?? 0));
    await hold(390_000);
    expect(await named({ minWeight: 100 })).toEqual(["van"]);
    expect(await named({ minWeight: 10 })).toContain("truck");
    await hold(0);
  });

  it("comes as JSON text too, with `relations` next to it", async () => {
    const input = { filters: JSON.stringify({ vehicleType: "van" }), relations: "intermediateStops", statusId: "1" };
    const { data } = await ask(input);
    expect(data.map(({ intermediateStops }) => intermediateStops.map(({ city }) => city))).toEqual([["Lyon"]]);
  });

  it.each<[string, unknown]>([
    ["text that is no JSON", "{"],
    ["a filter that is unknown", { colour: "red" }],
    ["a vehicle that there is not", { vehicleType: "boat" }],
    ["a price below 0", { maxPrice: -1 }],
    ["a city that is no number", { departureCityId: "Paris" }],
    ["a place off the earth", { localisation: [0, 181] }],
  ])("is refused when it is %s", async (_name, filters) => {
    expect(issueCodes(await appErrorOf(callAs("visitor", listTrips, { filters })))[0]).toMatch(/^filters/);
  });
});

describe("the order", () => {
  it("is the newest first, unless another is asked for", async () => {
    expect((await ask({})).names).toEqual(ALL.toReversed());
    expect((await ask({ sort: "price" })).names.slice(0, 2)).toEqual(["cheap", "plain"]);
    expect((await ask({ sort: "departure" })).names.slice(0, 2)).toEqual(ROAD);
    expect((await ask({ sort: "departure" })).names.at(-1)).toBe("later");
  });

  it("by distance starts at the place that is asked about", async () => {
    const near = await ask({ sort: "distance", filters: { localisation: AT.tunis, detourMax: 500 } });
    expect(near.names.slice(0, 2)).toEqual(ROAD);
    const fromCity = await ask({ sort: "distance", filters: { startCity: CITY.marseille, aroundKm: 500 } });
    expect(fromCity.names.slice(0, ROAD.length)).toEqual(ROAD);
    expect((await ask({ sort: "distance" })).names).toEqual(ALL.toReversed());
  });
});

describe("pages", () => {
  it.each(["newest", "price", "departure"])("in order of %s hold everything once", async (sort) => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask({ sort, page, limit: 4 })));
    expect(pages.map(({ names }) => names.length)).toEqual([4, 4, 2, 0]);
    expect(new Set(pages.map(({ totalCount }) => totalCount))).toEqual(new Set([ALL.length]));
    expect(pages.flatMap(({ names }) => names).toSorted()).toEqual(ALL.toSorted());
  });

  it("are counted up to a bound, and then as more than that", async () => {
    const columns = await testDb().execute<{ names: string }>(sql`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'trips' and column_name not in ('id', 'title', 'search_document')`);
    const rest = sql.raw(columns[0]?.names ?? "");
    await unchecked(sql`insert into trips (title, search_document, ${rest}) select 'crowd', ' crowd', ${rest}
      from trips, generate_series(1, ${LIST_LIMITS.countMax + 1}::int) where title = 'plain'`);
    expect(await ask({ q: "crowd", limit: 1 })).toMatchObject({
      totalCount: LIST_LIMITS.countMax,
      totalCountCapped: true,
    });
    await unchecked(sql`delete from trips where title = 'crowd'`);
    expect(await ask({ limit: 1 })).toMatchObject({ totalCount: ALL.length, totalCountCapped: false });
  }, 120_000);
});

describe("searching by words", () => {
  const TITLES = ["Vol 100 % direct", "Vol 100 x direct", "nom_de_code", "nomXdeXcode", 'L\'été "bleu"', "رحلة الصيف"];

  beforeAll(async () => {
    const carrier = await makePerson({ logisticsType: "carrier", verification: "none" });
    for (const travelTitle of TITLES) await makeTrip(carrier, flightInput({ travelTitle }));
  });

  it.each<[string, string[]]>([
    ["VOL", ["Vol 100 % direct", "Vol 100 x direct"]],
    ["100 % DIR", ["Vol 100 % direct", "Vol 100 x direct"]],
    ["irect", []],
    ["code nom", ["nom_de_code"]],
    ["%", []],
    ["_", []],
    ["'", []],
    ["L'ete", ['L\'été "bleu"']],
    ['"bleu"', ['L\'été "bleu"']],
    ["\\", []],
    ["الصيف", ["رحلة الصيف"]],
    ["صيف رحله", ["رحلة الصيف"]],
    ["'; drop table trips; --", []],
  ])("for %j", async (q, expected) => {
    expect((await ask({ q })).names.toSorted()).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ["alger", [...all("oran", "back", ...ROAD), "back", ...TITLES]],
    ["الجزائر", [...all("oran", "back", ...ROAD), "back", ...TITLES]],
    ["LYÓN", ["van"]],
    ["Tunis marseille", ROAD],
    ["van alger", []],
  ])("for a city that it leaves, ends or stops in: %j", async (q, expected) => {
    expect((await ask({ q })).names.toSorted()).toEqual(expected.toSorted());
  });

  it("finds what the trip is now: an edit takes the old words away", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const { id } = await makeTrip(carrier, flightInput({ travelTitle: "Avant" }));
    const found = async (q: string) => (await ask({ q })).data.some((row) => row.id === id);
    expect([await found("avant"), await found("oran")]).toEqual([true, false]);
    const arrival = { country: COUNTRY.algeria, city: CITY.oran };
    await callAs(carrier, editTrip, { id, ...flightInput({ travelTitle: "Après", arrival }) });
    await testDb().update(trips).set({ moderation: "approved" }).where(eq(trips.id, id));
    expect([await found("avant"), await found("apres oran"), await found("alger")]).toEqual([false, true, false]);
    await testDb().update(trips).set({ deletedAt: new Date() }).where(eq(trips.id, id));
  });

  it("ends at 200 characters", async () => {
    expect((await ask({ q: "%".repeat(200) })).names).toEqual([]);
    expect(issueCodes(await appErrorOf(callAs("visitor", listTrips, { q: "a".repeat(10_000) })))).toEqual([
      "q: max_length",
    ]);
  });
});
