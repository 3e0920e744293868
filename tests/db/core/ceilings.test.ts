import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { STANDING, standingOf } from "@/lib/core/commands/standing/standing-of";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { UNPAID_MAX } from "@/lib/deals/offers/limits";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { ROOM_CEILING } from "@/lib/deals/rooms/limits";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { INVITATION_CEILING } from "@/lib/identity/workspaces/limits";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { duplicateAnnouncement } from "@/lib/listings/announcements/duplicate-announcement";
import { ANNOUNCEMENT_CEILING } from "@/lib/listings/announcements/limits";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { TRIP_CEILING } from "@/lib/listings/trips/limits";
import { SUBSCRIPTIONS } from "@/lib/runtime/subscriptions";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import {
  makeAnnouncement,
  makeDelivered,
  makeImage,
  makeNegotiation,
  makePerson,
  makeReservation,
  offerAs,
  type Person,
} from "@/tests/support/factories";
import { announcementInput, flightInput } from "@/tests/support/inputs";

const DAY_MS = 86_400_000;
const makeNew = (options: Parameters<typeof makePerson>[0] = {}) =>
  makePerson({ verification: "none", ageDays: 0, ...options });
const standing = (person: Person) =>
  standingOf({ tx: testDb(), now: new Date(), subscriptions: SUBSCRIPTIONS }, person.userId);
const setAge = (person: Person, days: number) =>
  testDb()
    .update(users)
    .set({ createdAt: new Date(Date.now() - days * DAY_MS) })
    .where(eq(users.id, person.userId));

describe("an account's standing", () => {
  it("is new for a week, unless an identity or a deal makes it known", async () => {
    const person = await makeNew();
    expect(await standing(person)).toBe("new");
    await setAge(person, STANDING.newDays);
    expect(await standing(person)).toBe("known");
    expect(await standing(await makeNew({ verification: "pending" }))).toBe("new");
    expect(await standing(await makeNew({ verification: "verified" }))).toBe("known");
    const { shipper, carrier } = await makeDelivered(50, {}, { shipper: await makeNew() });
    expect([await standing(shipper), await standing(carrier)]).toEqual(["known", "known"]);
  });

  it("is proven by deals, or by an identity that has been there for a month", async () => {
    const person = await makePerson({ verification: "verified", ageDays: STANDING.verifiedDaysProven });
    expect(await standing(person)).toBe("proven");
    const shipper = await makeNew();
    for (let deal = 0; deal < STANDING.dealsProven; deal += 1) await makeDelivered(50, {}, { shipper });
    expect(await standing(shipper)).toBe("proven");
  });
});

describe("a ceiling", () => {
  it("bounds what a new account publishes in a day, copies among it, and returns how it grows", async () => {
    const person = await makeNew();
    const imageId = await makeImage(person);
    const max = ANNOUNCEMENT_CEILING.max.new;
    const create = (options = {}) => callAs(person, createAnnouncement, announcementInput(imageId), options);
    const created = await create();
    for (let count = 2; count < max; count += 1) await create();
    await callAs(person, duplicateAnnouncement, { id: created.id });
    const error = await appErrorOf(create());
    expect(error).toMatchObject({ code: "account.day_full_yet", detail: { params: { max, hours: 24 } } });
    expect(error.detail.retryAfterSeconds).toBeGreaterThan(86_000);
    expect((await appErrorOf(callAs(person, duplicateAnnouncement, { id: created.id }))).code).toBe(error.code);
    // It grows with the standing, and is empty again after a day.
    await setAge(person, STANDING.newDays);
    await create();
    await setAge(person, 0);
    await create({ now: new Date(Date.now() + DAY_MS + 1_000) });
  });

  it("holds for calls at the same instant", async () => {
    const carrier = await makeNew({ logisticsType: "carrier" });
    const max = TRIP_CEILING.max.new;
    const calls = Array.from({ length: max + 3 }, () => callAs(carrier, createTrip, flightInput()));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(max);
  });

  it("counts what was done: no refused call, and a repeated one once", async () => {
    const person = await makeNew();
    const imageId = await makeImage(person);
    const max = ANNOUNCEMENT_CEILING.max.new;
    const bad = announcementInput(imageId, { packages: [] });
    for (let count = 0; count < max + 2; count += 1)
      expect((await appErrorOf(callAs(person, createAnnouncement, bad))).code).toBe("request.invalid");
    const idempotencyKey = randomUUID();
    const input = announcementInput(imageId);
    for (let count = 0; count < max + 2; count += 1)
      await callAs(person, createAnnouncement, input, { idempotencyKey });
    for (let count = 1; count < max; count += 1) await callAs(person, createAnnouncement, announcementInput(imageId));
    expect((await appErrorOf(callAs(person, createAnnouncement, announcementInput(imageId)))).code).toBe(
      "account.day_full_yet",
    );
  });

  it("of rooms counts those that are opened, not those that are opened again", async () => {
    const carrier = await makeNew({ logisticsType: "carrier" });
    const max = ROOM_CEILING.max.new;
    const shipper = await makePerson();
    const ids: number[] = [];
    for (let count = 0; count <= max; count += 1) ids.push((await makeAnnouncement(shipper)).id);
    const open = (announcementId: number | undefined, now?: Date) =>
      callAs(carrier, openRoom, { announcementId }, now ? { now } : {});
    const minutes = (count: number) => new Date(Date.now() + count * 61_000);
    for (const [index, id] of ids.slice(0, max).entries()) await open(id, minutes(Math.floor(index / 5)));
    await open(ids[0], minutes(4));
    expect((await appErrorOf(open(ids.at(-1), minutes(5)))).code).toBe("account.day_full_yet");
    expect(await testDb().$count(rooms, eq(rooms.carrierUserId, carrier.userId))).toBe(max);
  });

  it("of invitations counts each address", async () => {
    const owner = await makeNew();
    const many = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@example.com`);
    const max = INVITATION_CEILING.max.new;
    expect((await appErrorOf(callAs(owner, inviteMembers, { emails: many(max + 1) }))).code).toBe(
      "account.day_full_yet",
    );
    await callAs(owner, inviteMembers, { emails: many(max) });
    expect((await appErrorOf(callAs(owner, inviteMembers, { emails: many(1) }))).code).toBe("account.day_full_yet");
  });
});

describe("unpaid reservations", () => {
  const max = UNPAID_MAX.new;

  async function offerTo(shipper: Person): Promise<number> {
    const { carrier, room } = await makeNegotiation({}, { shipper });
    return (await offerAs(carrier, { chatRoomId: room.id, amount: 50 })).id;
  }

  it("of a new shipper are few at one time, no matter who accepts, and one that is cancelled makes room", async () => {
    const shipper = await makeNew();
    const first = await makeReservation(50, {}, { shipper });
    for (let count = 1; count < max; count += 1) await makeReservation(50, {}, { shipper });
    const messageId = await offerTo(shipper);
    const error = await appErrorOf(callAs(shipper, acceptOffer, { messageId }));
    expect(error).toMatchObject({ code: "offer.unpaid_full", detail: { params: { max } } });
    await callAs(shipper, cancelReservation, { id: first.reservationId });
    await callAs(shipper, acceptOffer, { messageId });
  });

  it("are as few when several offers are accepted at the same instant", async () => {
    const shipper = await makeNew();
    const ids = [];
    for (let count = 0; count < max + 2; count += 1) ids.push(await offerTo(shipper));
    const outcomes = await Promise.allSettled(ids.map((messageId) => callAs(shipper, acceptOffer, { messageId })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(max);
  });
});
