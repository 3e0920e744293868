import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { announcements, packages } from "@/db/schema/listings/announcements";
import { matchDirections } from "@/db/schema/listings/matching";
import { trips } from "@/db/schema/listings/trips";
import { findMatches } from "@/lib/listings/matching/find-matches";
import { indexMissing } from "@/lib/listings/matching/index-missing";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip } from "@/tests/support/factories";
import { dayIn, flightInput, inDays } from "@/tests/support/inputs";
import { algiersToParis, flightBack } from "@/tests/support/trips-and-parcels";

describe("matches on a trip's return", () => {
  it("are found on the return: with its day, its capacity and its own near misses", async () => {
    const shipper = await makePerson();
    const carrier = await makePerson({ logisticsType: "carrier" });
    const trip = await makeTrip(carrier, flightBack(14));
    const only = await makeTrip(carrier, flightInput());
    const parcel = async (over: Record<string, unknown>) => {
      const { id } = await makeAnnouncement(shipper, { ...algiersToParis, ...over });
      const { data, nearMisses } = await callAs(shipper, findMatches, { announcementId: id });
      const of = (views: typeof data, id: number) => views.find(({ transporter }) => transporter?.id === id);
      expect([of(data, only.id), of(nearMisses, only.id)]).toEqual([undefined, undefined]);
      return { id, fit: of(data, trip.id), near: of(nearMisses, trip.id) };
    };
    const fits = await parcel({ startDate: inDays(12), endDate: inDays(16) });
    expect(fits.fit).toMatchObject({ direction: "retour", addedKm: 0, daysBeforeEnd: 2, fault: null });
    expect(fits.fit?.departsAt).toBe(`${dayIn(14)}T09:30:00+01:00`);
    // On the days of the outbound it goes in the other direction.
    const early = await parcel({ startDate: inDays(7), endDate: inDays(12) });
    expect(early).toMatchObject({ fit: undefined, near: { direction: "retour", fault: { code: "too_late", by: 2 } } });
    const found = await callAs(carrier, findMatches, { transporterId: trip.id });
    expect(found.data.find(({ announcement }) => announcement?.id === fits.id)).toMatchObject({ direction: "retour" });
    expect(found.nearMisses.find(({ announcement }) => announcement?.id === early.id)?.direction).toBe("retour");

    // Ten kilograms on the return, twenty-three on the outbound: two pieces of six are two too
    // many.
    await testDb().update(announcements).set({ totalWeightGrams: 12_000 }).where(eq(announcements.id, fits.id));
    await testDb()
      .update(packages)
      .set({ weightGrams: 6_000, quantity: 2 })
      .where(eq(packages.announcementId, fits.id));
    const heavy = await callAs(shipper, findMatches, { announcementId: fits.id });
    expect(heavy.nearMisses.find(({ transporter }) => transporter?.id === trip.id)?.fault).toEqual({
      code: "weight",
      by: 2,
    });
    await testDb().update(trips).set({ weightHeldGrams: 20_000 }).where(eq(trips.id, trip.id));
    const held = await callAs(carrier, findMatches, { transporterId: trip.id });
    expect(held.data.some(({ announcement }) => announcement?.id === fits.id)).toBe(false);
  });

  it("end with the outbound: a trip that has left is off the market, and so is its return", async () => {
    const shipper = await makePerson();
    const trip = await makeTrip(await makePerson({ logisticsType: "carrier" }), flightBack(14));
    const parcel = await makeAnnouncement(shipper, { ...algiersToParis, startDate: inDays(12), endDate: inDays(16) });
    const found = async () =>
      (await callAs(shipper, findMatches, { announcementId: parcel.id })).data.map(
        ({ transporter }) => transporter?.id,
      );
    expect(await found()).toContain(trip.id);
    const left = { departsAt: new Date(Date.now() - 2e8), departsUntil: new Date(Date.now() - 1e8) };
    await testDb().update(trips).set(left).where(eq(trips.id, trip.id));
    expect(await found()).not.toContain(trip.id);
  });

  it("are found on a return that the index does not know yet, once the sweep has been there", async () => {
    const shipper = await makePerson();
    const trip = await makeTrip(await makePerson({ logisticsType: "carrier" }), flightBack(14));
    const parcel = await makeAnnouncement(shipper, { ...algiersToParis, startDate: inDays(12), endDate: inDays(16) });
    const back = and(eq(matchDirections.tripId, trip.id), eq(matchDirections.direction, "retour"));
    await testDb().delete(matchDirections).where(back);
    await indexMissing(testDb(), new Date());
    const { data } = await callAs(shipper, findMatches, { announcementId: parcel.id });
    expect(data.map(({ transporter }) => transporter?.id)).toContain(trip.id);
    // Nothing is written again that is there.
    expect(await indexMissing(testDb(), new Date())).toBe(0);
  });
});
