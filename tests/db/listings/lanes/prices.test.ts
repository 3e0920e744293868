import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reservations } from "@/db/schema/deals/reservations";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { LANE_LIMITS } from "@/lib/listings/lanes/limits";
import { suggestPrice } from "@/lib/listings/lanes/suggest-price";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeReservation, makeTrip } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput, placeInput, roadInput } from "@/tests/support/inputs";

// Routes that no other test of this file's database announces on.
const lyonTunis = { fromId: CITY.lyon, toId: CITY.tunis };
const marseilleTunis = { fromId: CITY.marseille, toId: CITY.tunis };

async function parcel(euros: number, over: Record<string, unknown> = {}) {
  return makeAnnouncement(await makePerson(), {
    propositionPrice: euros,
    depart: placeInput(CITY.lyon, COUNTRY.france),
    destination: placeInput(CITY.tunis, COUNTRY.tunisia),
    ...over,
  });
}
const ask = async (over: Record<string, unknown> = {}) =>
  (await callAs("visitor", suggestPrice, { side: "parcels", ...lyonTunis, shipmentType: 1, ...over })).suggestion;

describe("the usual price of a parcel", () => {
  it("is shown from a handful on: the middle and the middle half of what everyone sees, and of what was delivered", async () => {
    for (const euros of [20, 30, 40]) await parcel(euros);
    const delivered = await parcel(50);
    await testDb().update(announcements).set({ status: 6 }).where(eq(announcements.id, delivered.id));
    // None of these is everyone's to see, or of this route.
    await parcel(900, { visibility: 2 });
    await parcel(900, { visibility: 3 });
    await parcel(900, { shipmentType: 2 });
    const gone = await parcel(900);
    await testDb().update(announcements).set({ deletedAt: new Date() }).where(eq(announcements.id, gone.id));
    const past = await parcel(900);
    await testDb()
      .update(announcements)
      .set({ startsAt: new Date(0), endsAt: new Date(1) })
      .where(eq(announcements.id, past.id));
    expect(await ask()).toBeNull();
    await parcel(60);
    expect(await ask()).toEqual({
      scope: "cities",
      isAlike: true,
      count: LANE_LIMITS.pricesMin,
      low: 30,
      median: 40,
      high: 50,
    });
    expect(await ask({ fromId: CITY.tunis, toId: CITY.lyon })).toBeNull();
  });

  it("is of parcels like it: half to twice its weight", async () => {
    expect(await ask({ weight: "6,0" })).toMatchObject({ count: 5, isAlike: true });
    expect(await ask({ weight: 12 })).toMatchObject({ count: 5, isAlike: true });
    expect(await ask({ weight: 3 })).toMatchObject({ count: 5, isAlike: true });
    // Of none like it: what all of them cost, and its answer marks that.
    expect(await ask({ weight: 12.1 })).toMatchObject({ count: 5, isAlike: false });
    expect(await ask({ weight: 2.9 })).toMatchObject({ count: 5, isAlike: false });
  });

  it("comes from the countries when the cities have too few, and marks that", async () => {
    expect(await ask(marseilleTunis)).toBeNull();
    await parcel(80);
    // Five live ones lead from France to Tunisia now; what was delivered counts between cities
    // alone.
    expect(await ask(marseilleTunis)).toMatchObject({ scope: "countries", count: 5, median: 40 });
  });

  it("is refused for a question that makes no sense, and nothing for a city that is not there", async () => {
    const error = await appErrorOf(
      callAs("visitor", suggestPrice, { side: "x", ...lyonTunis, shipmentType: 3, weight: 0 }),
    );
    expect(issueCodes(error).sort()).toEqual([
      "shipmentType: not_an_option",
      "side: not_an_option",
      "weight: positive",
    ]);
    expect(await ask({ fromId: 2_000_000_000 })).toBeNull();
  });
});

describe("the usual price of a trip", () => {
  const trip = async (input: Record<string, unknown>) =>
    makeTrip(await makePerson({ logisticsType: "carrier" }), input);
  const askTrips = (over: Record<string, unknown> = {}) =>
    ask({ side: "trips", ...marseilleTunis, shipmentType: 2, ...over });

  it("is of what carriers ask at least, approved and of the same mode alone", async () => {
    for (const minPrice of [100, 110, 120]) await trip(roadInput({ minPrice }));
    const done = await trip(roadInput({ minPrice: 130 }));
    await testDb().update(trips).set({ status: 3 }).where(eq(trips.id, done.id));
    const rejected = await trip(roadInput({ minPrice: 5 }));
    await testDb().update(trips).set({ moderation: "rejected" }).where(eq(trips.id, rejected.id));
    await trip(
      flightInput({
        minPrice: 5,
        departure: { country: COUNTRY.france, city: CITY.marseille },
        arrival: { country: COUNTRY.tunisia, city: CITY.tunis },
      }),
    );
    expect(await askTrips()).toBeNull();
    await trip(roadInput({ minPrice: 90.5 }));
    expect(await askTrips()).toEqual({ scope: "cities", isAlike: true, count: 5, low: 100, median: 110, high: 120 });
  });
});

describe("the price of a weight", () => {
  it("is what was agreed and paid for a like weight, and counts no parcel twice", async () => {
    const places = {
      depart: placeInput(CITY.marseille, COUNTRY.france),
      destination: placeInput(CITY.oran, COUNTRY.algeria),
    };
    const route = { fromId: CITY.marseille, toId: CITY.oran };
    const asks = (weight?: number) => ask({ ...route, ...(weight ? { weight } : {}) });
    // Asked a lot, agreed on less: what was agreed counts.
    for (const euros of [40, 42, 44, 46, 48]) {
      const { reservationId } = await makeReservation(euros);
      const listing = await parcel(euros + 40, places);
      await testDb()
        .update(reservations)
        .set({
          status: "completed",
          announcementId: listing.id,
          departureCityId: CITY.marseille,
          arrivalCityId: CITY.oran,
          weightGrams: 6_500,
          priceCents: euros * 100,
        })
        .where(eq(reservations.id, reservationId));
    }
    expect(await asks(6.5)).toMatchObject({ scope: "cities", isAlike: true, count: 5, low: 42, median: 44, high: 46 });
    // An unpaid amount is no price.
    await testDb()
      .update(reservations)
      .set({ status: "cancelled" })
      .where(eq(reservations.departureCityId, CITY.marseille));
    expect(await asks(6.5)).toMatchObject({ count: 5, median: 84 });
  });
});
