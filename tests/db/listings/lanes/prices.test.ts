import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reservations } from "@/db/schema/deals/reservations";
import { members } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { LANE_LIMITS } from "@/lib/listings/lanes/limits";
import { listLanePrices } from "@/lib/listings/lanes/list-lane-prices";
import { suggestPrice } from "@/lib/listings/lanes/suggest-price";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeReservation, makeTrip, type Person } from "@/tests/support/factories";
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
  (await callAs("visitor", suggestPrice, { ...lyonTunis, shipmentType: 1, ...over })).suggestion;

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

describe("what carriers ask", () => {
  const trip = async (input: Record<string, unknown>) =>
    makeTrip(await makePerson({ logisticsType: "carrier" }), input);
  const onRoute = {
    departure: { country: COUNTRY.france, city: CITY.marseille },
    arrival: { country: COUNTRY.tunisia, city: CITY.tunis },
  };
  const askRoad = (over: Record<string, unknown> = {}) => ask({ ...marseilleTunis, shipmentType: 2, ...over });

  it("is a price for any weight, of trips that are approved and of the same mode alone", async () => {
    for (const minPrice of [100, 110, 120]) await trip(roadInput({ minPrice }));
    const done = await trip(roadInput({ minPrice: 130 }));
    await testDb().update(trips).set({ status: 3 }).where(eq(trips.id, done.id));
    const rejected = await trip(roadInput({ minPrice: 5 }));
    await testDb().update(trips).set({ moderation: "rejected" }).where(eq(trips.id, rejected.id));
    await trip(flightInput({ minPrice: 5, ...onRoute }));
    expect(await askRoad()).toBeNull();
    await trip(roadInput({ minPrice: 90.5 }));
    const usual = { scope: "cities", count: 5, low: 100, median: 110, high: 120 };
    expect(await askRoad()).toEqual({ ...usual, isAlike: true });
    // A lowest price is none of 6 kg.
    expect(await askRoad({ weight: 6 })).toEqual({ ...usual, isAlike: false });
  });

  it("is a price for a weight where it follows the weight, and there is room for it", async () => {
    const priceLadder = { upTo2: 20, upTo5: 40, upTo10: 60, upTo20: 80, above: 100 };
    for (const times of [1, 2, 3, 4])
      await trip(roadInput({ minPrice: 20, priceLadder: { ...priceLadder, upTo10: 40 + times * 10 } }));
    const small = { direction: "aller", maxWeight: 5, dimensions: { length: 60, width: 40, height: 40 } };
    await trip(roadInput({ minPrice: 20, priceLadder, groundOptions: [small] }));
    expect((await askRoad({ weight: 6 }))?.scope).not.toBe("cities");
    await trip(roadInput({ minPrice: 20, pricePerKg: 5 }));
    expect(await askRoad({ weight: 6 })).toEqual({
      scope: "cities",
      isAlike: true,
      count: 5,
      low: 50,
      median: 60,
      high: 70,
    });
    // What carriers ask for 5 kg and what senders offer for it is one answer.
    expect(await askRoad({ weight: 5, side: "trips" })).toEqual(await askRoad({ weight: 5, side: "parcels" }));
    const lane = await callAs("visitor", listLanePrices, marseilleTunis);
    expect(lane).toEqual([
      { weight: 2, count: 6, low: 20, high: 20 },
      { weight: 5, count: 6, low: 40, high: 40 },
      { weight: 10, count: 5, low: 50, high: 70 },
      { weight: 20, count: 5, low: 80, high: 80 },
    ]);
  });
});

describe("one's own prices", () => {
  const places = {
    depart: placeInput(CITY.lyon, COUNTRY.france),
    destination: placeInput(CITY.algiers, COUNTRY.algeria),
  };
  const route = { fromId: CITY.lyon, toId: CITY.algiers, weight: 6 };
  const lyonAlgiers = {
    departure: { country: COUNTRY.france, city: CITY.lyon },
    arrival: { country: COUNTRY.algeria, city: CITY.algiers },
  };

  it("are not counted for oneself, nor those of one's teams, and are for everyone else", async () => {
    const shipper = await makePerson();
    const mate = await makePerson();
    const carrier = await makePerson({ logisticsType: "carrier" });
    for (const euros of [40, 42]) await parcel(euros, places);
    await makeAnnouncement(shipper, { propositionPrice: 44, ...places });
    await makeTrip(carrier, flightInput({ minPrice: 10, pricePerKg: 8, ...lyonAlgiers }));
    const { reservationId } = await makeReservation(46, {}, { shipper: await makePerson(), carrier });
    await testDb()
      .update(reservations)
      .set({
        status: "completed",
        departureCityId: CITY.lyon,
        arrivalCityId: CITY.algiers,
        weightGrams: 6_000,
        announcementId: (await parcel(90, { ...places, shipmentType: 1 })).id,
      })
      .where(eq(reservations.id, reservationId));
    const asks = async (as: Person | "visitor") =>
      (await callAs(as, suggestPrice, { ...route, shipmentType: 1 })).suggestion;
    expect(await asks("visitor")).toMatchObject({ scope: "cities", isAlike: true, count: 5, median: 44 });
    expect(await asks(mate)).toMatchObject({ count: 5 });
    // Five, and one's own is not: no advice.
    expect(await asks(shipper)).toBeNull();
    await testDb()
      .insert(members)
      .values({ workspaceId: shipper.workspaceId, userId: mate.userId, role: "contributor", isHome: false });
    expect(await asks(mate)).toBeNull();
    await testDb()
      .update(members)
      .set({ status: "banned" })
      .where(and(eq(members.userId, mate.userId), eq(members.workspaceId, shipper.workspaceId)));
    expect(await asks(mate)).toMatchObject({ isAlike: true, count: 5 });
    // Both the trip and the deal are the carrier's.
    for (const euros of [60, 62]) await parcel(euros, places);
    expect(await asks(carrier)).toMatchObject({ count: 5, median: 44 });
    expect(await asks("visitor")).toMatchObject({ count: 7 });
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
