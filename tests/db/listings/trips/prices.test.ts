import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { trips } from "@/db/schema/listings/trips";
import { exportData } from "@/lib/identity/accounts/export-data";
import { priceForWeight, type TripPrices } from "@/lib/listings/prices/rules";
import { duplicateTrip } from "@/lib/listings/trips/duplicate-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { priceForGrams } from "@/lib/listings/trips/price-for-grams";
import { anyGrams, anyPrices } from "@/tests/support/any-prices";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, makeTrip } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput } from "@/tests/support/inputs";

const priceLadder = { upTo2: 10, upTo5: 15, upTo10: 25, upTo20: 45, above: 60.5 };
const carrier = () => makePerson({ logisticsType: "carrier" });

/** Asks the database for the price of one trip, of a weight that the query knows or that a row has. */
async function askedBySql(prices: TripPrices, grams: number) {
  const { minPriceCents, priceLadderCents, pricePerKgCents } = prices;
  const ladder = priceLadderCents ? `{${priceLadderCents.join(",")}}` : null;
  const [row] = await testDb().execute<{ known: number; own: number }>(sql`
    with trips as (select ${minPriceCents}::integer as min_price_cents, ${ladder}::integer[] as price_ladder_cents,
      ${pricePerKgCents}::integer as price_per_kg_cents, ${grams}::integer as grams)
    select ${priceForGrams(grams)} as known, ${priceForGrams(sql`grams`)} as own from trips`);
  return row;
}

describe("the price of a weight", () => {
  it("is the same in the database as everywhere else", async () => {
    for (const [prices, grams] of fc.sample(fc.tuple(anyPrices, anyGrams), 400)) {
      const expected = priceForWeight(prices, grams / 1_000);
      expect({ prices, grams, ...(await askedBySql(prices, grams)) }).toEqual({
        prices,
        grams,
        known: expected,
        own: expected,
      });
    }
  });
});

describe("a search with a weight", () => {
  const ends = {
    departure: { country: COUNTRY.france, city: CITY.lyon },
    arrival: { country: COUNTRY.tunisia, city: CITY.tunis },
  };
  const ask = async (filters: Record<string, unknown>, sort = "price") => {
    const { data } = await callAs("visitor", listTrips, { filters, sort });
    return data.filter(({ title }) => title?.startsWith("prix")).map(({ title }) => title);
  };
  beforeAll(async () => {
    for (const [travelTitle, prices] of [
      ["prix unique", { minPrice: 30 }],
      ["prix par paliers", { minPrice: 10, priceLadder }],
      ["prix au kilo", { minPrice: 15, pricePerKg: 7 }],
    ] as const)
      await makeTrip(await carrier(), flightInput({ ...ends, ...prices, travelTitle }));
  });
  const route = { startCity: CITY.lyon, endCity: CITY.tunis };

  it("filters by what the trip asks for it", async () => {
    expect((await ask({ ...route, maxPrice: 30 })).toSorted()).toEqual([
      "prix au kilo",
      "prix par paliers",
      "prix unique",
    ]);
    expect((await ask({ ...route, maxPrice: 30, minWeight: "6,0" })).toSorted()).toEqual([
      "prix par paliers",
      "prix unique",
    ]);
    expect(await ask({ ...route, minPrice: 40, minWeight: 6 })).toEqual(["prix au kilo"]);
    expect(await ask({ ...route, maxPrice: 15, minWeight: 0.4 })).toEqual(["prix par paliers", "prix au kilo"]);
    expect(await ask({ ...route, minWeight: 999 })).toEqual([]);
  });

  it("orders a city's trips by it, and those of the whole market by the lowest price", async () => {
    expect(await ask({ ...route, minWeight: 6 })).toEqual(["prix par paliers", "prix unique", "prix au kilo"]);
    expect(await ask({ startCity: CITY.lyon, minWeight: 20 })).toEqual([
      "prix unique",
      "prix par paliers",
      "prix au kilo",
    ]);
    const lowest = ["prix par paliers", "prix au kilo", "prix unique"];
    expect(await ask({ minWeight: 6 })).toEqual(lowest);
    expect(await ask(route)).toEqual(lowest);
  });
});

describe("a trip's prices by weight", () => {
  it("are stored, shown, copied and exported", async () => {
    const person = await carrier();
    const made = await makeTrip(person, flightInput({ minPrice: 10, priceLadder }));
    const view = await callAs(person, getTrip, { id: made.id });
    expect(view).toMatchObject({ minPrice: 10, priceLadder, pricePerKg: null });
    expect(await callAs(person, duplicateTrip, { id: made.id })).toMatchObject({ minPrice: 10, priceLadder });
    const { trips: exported } = (await callAs(person, exportData)).parts;
    expect(exported).toEqual(
      expect.arrayContaining([expect.objectContaining({ priceLadderCents: [1_000, 1_500, 2_500, 4_500, 6_050] })]),
    );
  });

  it("are replaced by an edit as every optional field is: what is not sent is no longer there", async () => {
    const person = await carrier();
    const { id } = await makeTrip(person, flightInput({ minPrice: 10, priceLadder }));
    expect(await callAs(person, editTrip, { ...flightInput({ minPrice: 10, pricePerKg: "7,50" }), id })).toMatchObject({
      priceLadder: null,
      pricePerKg: 7.5,
    });
    // A program that knows the lowest price alone asks as much for every weight.
    expect(await callAs(person, editTrip, { ...flightInput({ minPrice: 30 }), id })).toMatchObject({
      minPrice: 30,
      priceLadder: null,
      pricePerKg: null,
    });
  });

  it("are part of what an edit is compared by", async () => {
    const person = await carrier();
    const { id } = await makeTrip(person, flightInput({ minPrice: 10, priceLadder }));
    const seen = (await callAs(person, getTrip, { id })).private?.version;
    await callAs(person, editTrip, {
      ...flightInput({ minPrice: 10, priceLadder: { ...priceLadder, above: 70 } }),
      id,
    });
    const error = await appErrorOf(
      callAs(person, editTrip, { ...flightInput({ minPrice: 10, pricePerKg: 3 }), id, version: seen }),
    );
    expect(error).toMatchObject({ code: "edit.conflict", detail: { facts: { changed: ["priceLadder"] } } });
  });

  it.each([
    ["both ways", { priceLadderCents: [1, 2, 3, 4, 5], pricePerKgCents: 100 }],
    ["four steps", { priceLadderCents: [5_000, 6_000, 7_000, 8_000] }],
    ["a first step below the lowest price", { priceLadderCents: [1, 6_000, 7_000, 8_000, 9_000] }],
    ["a step below the one before", { priceLadderCents: [5_000, 6_000, 5_500, 8_000, 9_000] }],
    ["a step that is missing", { priceLadderCents: sql`'{5000,6000,null,8000,9000}'` }],
    ["a price above what the market handles", { priceLadderCents: [5_000, 6_000, 7_000, 8_000, 10_000_001] }],
    ["nothing per kilogram", { pricePerKgCents: 0 }],
    ["too much per kilogram", { pricePerKgCents: 100_001 }],
  ])("are refused by the database with %s", async (_what, columns) => {
    const { id } = await makeTrip(await carrier(), flightInput());
    await expect(testDb().update(trips).set(columns).where(eq(trips.id, id))).rejects.toThrow();
  });
});
