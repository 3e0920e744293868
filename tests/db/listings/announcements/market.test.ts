import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { offers } from "@/db/schema/deals/offers";
import { announcements } from "@/db/schema/listings/announcements";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { archiveRoom } from "@/lib/deals/rooms/archive-room";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { deleteAnnouncement } from "@/lib/listings/announcements/delete-announcement";
import { duplicateAnnouncement } from "@/lib/listings/announcements/duplicate-announcement";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { publishAnnouncement } from "@/lib/listings/announcements/publish-announcement";
import { setAnnouncementStatus } from "@/lib/listings/announcements/set-announcement-status";
import { appErrorCodesOf, appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import {
  makeAnnouncement,
  makeNegotiation,
  makePerson,
  makeReservation,
  offerAs,
  type Person,
} from "@/tests/support/factories";
import { inDays } from "@/tests/support/inputs";
import { jobKeysOf } from "@/tests/support/jobs";
import { oneOf, outcomesOf } from "@/tests/support/outcomes";

const stateOf = async (id: number) =>
  (await testDb().select().from(announcements).where(eq(announcements.id, id)))[0]?.status;
const put = (id: number, values: Partial<typeof announcements.$inferInsert>) =>
  testDb().update(announcements).set(values).where(eq(announcements.id, id));
const EVENTS = ["publish", "reserve", "unreserve", "cancel"] as const;

async function makeOffered() {
  const negotiation = await makeNegotiation();
  const offer = await offerAs(negotiation.carrier, { chatRoomId: negotiation.room.id, amount: 50 });
  return { ...negotiation, offer, expiryKey: `offer:${offer.offerDetails?.offerId}:expire` };
}

describe("the states that an owner changes by hand", () => {
  /** The states after publish, reserve, unreserve and cancel, by state; null is refused. */
  const TABLE = [
    ["current", 1, [null, 2, null, 7]],
    ["reserved", 2, [null, null, 1, null]],
    ["duplicated", 3, [1, null, null, 7]],
    ["trial", 4, [1, null, null, 7]],
    ["in progress", 5, [null, null, null, null]],
    ["completed", 6, [null, null, null, null]],
    ["cancelled", 7, [null, null, null, null]],
  ] as const;

  it.each(TABLE)("from %s", async (_name, from, expected) => {
    const owner = await makePerson();
    const { id } = await makeAnnouncement(owner);
    for (const [index, event] of EVENTS.entries()) {
      await put(id, { status: from });
      const call =
        event === "publish"
          ? callAs(owner, publishAnnouncement, { id })
          : callAs(owner, setAnnouncementStatus, { id, event });
      const met = await call.then(
        ({ status }) => status,
        (error: { code: string }) => error.code,
      );
      expect(met, event).toBe(expected[index] ?? "announcement.wrong_state");
      expect(await stateOf(id), event).toBe(expected[index] ?? from);
    }
  });

  it("are the whole workspace's to change, and no one else's", async () => {
    const owner = await makePerson();
    const { id } = await makeAnnouncement(owner);
    const mate = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    expect((await callAs(mate, setAnnouncementStatus, { id, event: "reserve" })).status).toBe(2);
    const others = await Promise.all([makePerson(), makePerson({ staffRole: "moderator" })]);
    const refused = others.flatMap((person) => [
      callAs(person, setAnnouncementStatus, { id, event: "unreserve" }),
      callAs(person, publishAnnouncement, { id }),
      callAs(person, deleteAnnouncement, { id }),
    ]);
    expect(new Set(await appErrorCodesOf(refused))).toEqual(new Set(["announcement.not_found"]));
    expect((await appErrorOf(callAs("visitor", deleteAnnouncement, { id }))).code).toBe("auth.required");
    expect((await appErrorOf(callAs(owner, setAnnouncementStatus, { id, event: "pick_up" }))).code).toBe(
      "request.invalid",
    );
    expect(await stateOf(id)).toBe(2);
  });

  it("are not changed while a reservation holds the parcel", async () => {
    const { shipper, announcement } = await makeReservation();
    const refused = (["reserve", "unreserve", "cancel"] as const).map((event) =>
      callAs(shipper, setAnnouncementStatus, { id: announcement.id, event }),
    );
    expect(new Set(await appErrorCodesOf(refused))).toEqual(new Set(["announcement.has_reservation"]));
    expect(await stateOf(announcement.id)).toBe(2);
  });
});

describe("publishing", () => {
  it("is refused once the last day has passed", async () => {
    const owner = await makePerson();
    const { id } = await makeAnnouncement(owner);
    await put(id, { status: 4, publishedAt: null });
    const now = new Date(inDays(13));
    expect((await appErrorOf(callAs(owner, publishAnnouncement, { id }, { now }))).code).toBe("announcement.outdated");
    expect(await stateOf(id)).toBe(4);
  });

  it("happens once, of many at the same time", async () => {
    const owner = await makePerson();
    const { id } = await makeAnnouncement(owner);
    const copy = await callAs(owner, duplicateAnnouncement, { id });
    const answers = await outcomesOf(
      Array.from({ length: 5 }, () => callAs(owner, publishAnnouncement, { id: copy.id })),
    );
    expect(answers.sort()).toEqual(oneOf(5, "announcement.wrong_state"));
  });
});

describe("reserving by hand", () => {
  it("leaves offers waiting: they are accepted once the parcel is free again", async () => {
    const { shipper, announcement, offer } = await makeOffered();
    await callAs(shipper, setAnnouncementStatus, { id: announcement.id, event: "reserve" });
    expect((await appErrorOf(callAs(shipper, acceptOffer, { messageId: offer.id }))).code).toBe(
      "offer.parcel_reserved",
    );
    await callAs(shipper, setAnnouncementStatus, { id: announcement.id, event: "unreserve" });
    expect((await callAs(shipper, acceptOffer, { messageId: offer.id })).offerStatus).toBe("accepted");
  });

  it("and a concurrent acceptance: the parcel is held once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { shipper, announcement, offer } = await makeOffered();
      const outcomes = await outcomesOf([
        callAs(shipper, setAnnouncementStatus, { id: announcement.id, event: "reserve" }),
        callAs(shipper, acceptOffer, { messageId: offer.id }),
      ]);
      expect([
        ["done", "offer.parcel_reserved"],
        ["announcement.has_reservation", "done"],
      ]).toContainEqual(outcomes);
      expect(await stateOf(announcement.id)).toBe(2);
    }
  });
});

describe("cancelling and deleting", () => {
  it.each([
    ["cancelling", (by: Person, id: number) => callAs(by, setAnnouncementStatus, { id, event: "cancel" })],
    ["deleting", (by: Person, id: number) => callAs(by, deleteAnnouncement, { id })],
  ] as const)("%s ends the offers that wait and closes the rooms, which stay readable", async (_name, callOn) => {
    const { shipper, carrier, announcement, room, offer, expiryKey } = await makeOffered();
    expect(await jobKeysOf("expire_offer")).toContain(expiryKey);
    await callOn(shipper, announcement.id);
    const [row] = await testDb().select().from(offers).where(eq(offers.roomId, room.id));
    expect(row).toMatchObject({ status: "cancelled", rejectionReason: "announcement_removed" });
    expect(await jobKeysOf("expire_offer")).not.toContain(expiryKey);
    expect(await callAs(carrier, getRoom, { chatRoomId: room.id })).toMatchObject({
      negotiationStatus: "rejected",
      status: "archived",
      closedReason: "announcement_removed",
      canWrite: false,
      currentOffer: null,
    });
    const { data } = await callAs(carrier, listMessages, { chatRoomId: room.id });
    expect(data.at(-1)).toMatchObject({ messageType: "system", content: "announcement_removed" });
    expect((await appErrorOf(callAs(carrier, sendMessage, { chatRoomId: room.id, content: "?" }))).code).toBe(
      "room.closed",
    );
    expect((await appErrorOf(callAs(shipper, acceptOffer, { messageId: offer.id }))).code).toBe("offer.none_pending");
  });

  it("a room that is closed by one side takes its offer's clock along", async () => {
    const { shipper, room, expiryKey } = await makeOffered();
    await callAs(shipper, archiveRoom, { chatRoomId: room.id });
    expect(await jobKeysOf("expire_offer")).not.toContain(expiryKey);
  });

  it("a deleted announcement is gone for its owner too", async () => {
    const owner = await makePerson();
    const { id } = await makeAnnouncement(owner);
    await callAs(owner, deleteAnnouncement, { id });
    const refused = [
      callAs(owner, deleteAnnouncement, { id }),
      callAs(owner, getAnnouncement, { id }),
      callAs(owner, publishAnnouncement, { id }),
      callAs(owner, duplicateAnnouncement, { id }),
      callAs(owner, setAnnouncementStatus, { id, event: "reserve" }),
    ];
    expect(new Set(await appErrorCodesOf(refused))).toEqual(new Set(["announcement.not_found"]));
    expect((await appErrorOf(callAs(owner, editAnnouncement, { id }))).code).toBe("request.invalid");
  });

  it("is refused while a reservation holds the parcel", async () => {
    const { shipper, announcement } = await makeReservation();
    expect((await appErrorOf(callAs(shipper, deleteAnnouncement, { id: announcement.id }))).code).toBe(
      "announcement.has_reservation",
    );
    expect((await callAs(shipper, getAnnouncement, { id: announcement.id })).status).toBe(2);
  });

  it("and a concurrent acceptance end in one of the two", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { shipper, announcement, room, offer } = await makeOffered();
      const outcomes = await outcomesOf([
        callAs(shipper, deleteAnnouncement, { id: announcement.id }),
        callAs(shipper, acceptOffer, { messageId: offer.id }),
      ]);
      expect([
        ["done", "listing.removed"],
        ["done", "offer.none_pending"],
        ["announcement.has_reservation", "done"],
      ]).toContainEqual(outcomes);
      const [row] = await testDb().execute<{ live: number; pending: number }>(sql`
        select (select count(*)::int from reservations where room_id = ${room.id}) as live,
          (select count(*)::int from offers where room_id = ${room.id} and status = 'pending') as pending`);
      expect(row).toEqual({ live: outcomes[1] === "done" ? 1 : 0, pending: 0 });
    }
  });
});
