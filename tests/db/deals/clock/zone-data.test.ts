import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { loads } from "@/db/schema/core/processes";
import { offers } from "@/db/schema/deals/offers";
import { reservations } from "@/db/schema/deals/reservations";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { mails } from "@/db/schema/identity/mails";
import { announcements } from "@/db/schema/listings/announcements";
import { matchDirections } from "@/db/schema/listings/matching";
import { trips } from "@/db/schema/listings/trips";
import { localDay, localTime } from "@/lib/core/time/time";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { openRoom } from "@/lib/deals/rooms/open-room";
import type { MailTemplate } from "@/lib/identity/mails/mail-templates";
import { applyZoneData } from "@/realtime/jobs/apply-zone-data";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip, offerAs, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput, parcelInput, placeInput } from "@/tests/support/inputs";

const CASABLANCA = 2553604;
const MOROCCO = 504;
const fromCasablanca = (over: Record<string, unknown> = {}) =>
  flightInput({
    departure: { country: MOROCCO, city: CASABLANCA },
    arrival: { country: COUNTRY.france, city: CITY.paris },
    ...over,
  });

/**
 * Sets the rows as before the law changed: instants an hour earlier than their local times.
 */
async function asBeforeTheLaw(): Promise<void> {
  const hour = sql`interval '1 hour'`;
  await testDb()
    .update(trips)
    .set({ departsAt: sql`departs_at - ${hour}`, departsUntil: sql`departs_until - ${hour}` });
  await testDb()
    .update(rooms)
    .set({ departsAt: sql`departs_at - ${hour}` });
  await testDb()
    .update(offers)
    .set({ departsAt: sql`departs_at - ${hour}`, expiresAt: sql`expires_at - ${hour}` });
  await testDb()
    .update(reservations)
    .set({ departsAt: sql`departs_at - ${hour}`, paymentDueAt: sql`payment_due_at - ${hour}` });
  await testDb()
    .update(announcements)
    .set({ startsAt: sql`starts_at - ${hour}`, endsAt: sql`ends_at - ${hour}` });
}

const runAtOf = async (key: string) => {
  const [job] = await testDb().execute<{ run_at: string }>(
    sql`select run_at from graphile_worker.jobs where key = ${key}`,
  );
  return new Date(job?.run_at ?? Number.NaN);
};

/** Returns who of some people was mailed by a template. */
async function mailedBy(template: MailTemplate, people: Person[]) {
  const ids = people.map(({ userId }) => userId);
  const rows = await testDb()
    .select({ userId: mails.userId })
    .from(mails)
    .where(and(eq(mails.template, template), inArray(mails.userId, ids)));
  return ids.filter((id) => rows.some(({ userId }) => userId === id));
}

/** A trip from Casablanca that leaves within a day, with a parcel proposed to it. */
async function makeOfferToTrip() {
  const carrier = await makePerson({ logisticsType: "carrier" });
  const shipper = await makePerson();
  const leaves = new Date(Date.now() + 20 * 3_600_000);
  const [flightDate, flightTime] = [localDay(leaves, "Africa/Casablanca"), localTime(leaves, "Africa/Casablanca")];
  const trip = await makeTrip(carrier, fromCasablanca({ flightDate, flightTime }));
  const parcel = parcelInput({ departureCityId: CASABLANCA, arrivalCityId: CITY.paris });
  const room = await callAs(shipper, openRoom, { transporterId: trip.id, package: parcel });
  const offer = await offerAs(shipper, { chatRoomId: room.id, amount: 40, expiresInHours: 72 });
  return { carrier, shipper, trip, room, offer };
}

describe("a release with other zone data", () => {
  beforeEach(async () => {
    await testDb().delete(loads).where(eq(loads.name, "zone-data"));
  });

  it("moves a trip's instants, preserves its local times, and indexes it again", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const { id } = await makeTrip(carrier, fromCasablanca());
    const read = async () => (await testDb().select().from(trips).where(eq(trips.id, id)))[0];
    const right = await read();
    await asBeforeTheLaw();
    await testDb().update(matchDirections).set({ departsAt: sql`departs_at - interval '1 hour'` });
    await applyZoneData(testRuntime(), "next");
    expect(await read()).toEqual(right);
    const [direction] = await testDb().select().from(matchDirections).where(eq(matchDirections.tripId, id));
    expect(direction?.departsAt).toEqual(right?.departsAt);
  });

  it("moves the days of a parcel", async () => {
    const shipper = await makePerson();
    const { id } = await makeAnnouncement(shipper, { depart: placeInput(CASABLANCA, MOROCCO) });
    const read = async () => (await testDb().select().from(announcements).where(eq(announcements.id, id)))[0];
    const right = await read();
    await asBeforeTheLaw();
    await applyZoneData(testRuntime(), "next");
    expect(await read()).toEqual(right);
  });

  it("moves an offer's deadline that its departure had brought forward, and both sides hear of it", async () => {
    const { shipper, carrier, room } = await makeOfferToTrip();
    const read = async () => (await testDb().select().from(offers).where(eq(offers.roomId, room.id)))[0];
    const right = await read();
    await asBeforeTheLaw();
    await applyZoneData(testRuntime(), "next");
    const moved = await read();
    expect(moved).toMatchObject({
      departsAt: right?.departsAt,
      expiresAt: right?.expiresAt,
      departureTime: right?.departureTime,
    });
    expect(await runAtOf(`offer:${right?.id}:expire`)).toEqual(right?.expiresAt);
    expect(await mailedBy("offer_deadline_moved", [shipper, carrier])).toEqual([shipper.userId, carrier.userId]);
    const system = await testDb().select().from(messages).where(eq(messages.roomId, room.id));
    expect(system.filter(({ content }) => content === "zone_changed")).toHaveLength(1);
  });

  it("moves an unpaid reservation's deadline with the job that ends it, and both sides hear of it", async () => {
    const { shipper, carrier, room, offer } = await makeOfferToTrip();
    await callAs(carrier, acceptOffer, { messageId: offer.id });
    const read = async () => (await testDb().select().from(reservations).where(eq(reservations.roomId, room.id)))[0];
    const right = await read();
    await asBeforeTheLaw();
    await applyZoneData(testRuntime(), "next");
    expect(await read()).toMatchObject({ departsAt: right?.departsAt, paymentDueAt: right?.paymentDueAt });
    expect(await runAtOf(`reservation:${right?.id}:expire`)).toEqual(right?.paymentDueAt);
    expect(await mailedBy("reservation_deadlines_moved", [shipper, carrier])).toEqual([shipper.userId, carrier.userId]);
  });

  it("leaves what is elsewhere, notifies nobody without a reason, and is applied once", async () => {
    const { room, shipper, carrier } = await makeOfferToTrip();
    const before = await testDb().select().from(offers);
    expect(await applyZoneData(testRuntime(), "next")).toEqual({ trips: 0, parcels: 0, rooms: 0 });
    expect(await testDb().select().from(offers)).toEqual(before);
    expect(await mailedBy("offer_deadline_moved", [shipper, carrier])).toEqual([]);
    await asBeforeTheLaw();
    expect(await applyZoneData(testRuntime(), "next")).toBeUndefined();
    expect((await applyZoneData(testRuntime(), "the one after"))?.rooms).toBeGreaterThan(0);
    const system = await testDb().select().from(messages).where(eq(messages.roomId, room.id));
    expect(system.filter(({ content }) => content === "zone_changed")).toHaveLength(1);
  });
});
