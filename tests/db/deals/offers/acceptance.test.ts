import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { offers } from "@/db/schema/deals/offers";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { cancelOffer } from "@/lib/deals/offers/cancel-offer";
import { archiveRoom } from "@/lib/deals/rooms/archive-room";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listEvents } from "@/lib/deals/rooms/list-events";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { deleteAnnouncement } from "@/lib/listings/announcements/delete-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { setAnnouncementStatus } from "@/lib/listings/announcements/set-announcement-status";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import {
  makeAnnouncement,
  makeNegotiation,
  makePerson,
  makeReservation,
  makeTrip,
  offerAs,
} from "@/tests/support/factories";
import { parcelInput } from "@/tests/support/inputs";
import { oneOf, outcomesOf } from "@/tests/support/outcomes";

const packageOver = parcelInput({ title: "Livres", content: "Dix livres" });

describe("accepting", () => {
  it("holds the parcel, closes the room for offers and waits for payment", async () => {
    const { shipper, carrier, room, announcement, reservationId } = await makeReservation(50);
    expect((await callAs(shipper, getAnnouncement, { id: announcement.id })).status).toBe(2);
    expect(await callAs(carrier, getRoom, { chatRoomId: room.id })).toMatchObject({
      negotiationStatus: "accepted",
      canWrite: true,
      paymentDueAt: expect.any(String),
      reservationId,
    });
    expect((await appErrorOf(offerAs(carrier, { chatRoomId: room.id, amount: 50 }))).code).toBe(
      "offer.already_accepted",
    );
    // They go on writing, masked as before the payment.
    const sent = await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Mon numéro : 06 12 34 56 78" });
    expect(sent).toMatchObject({ isMasked: true });
    const visitor = await appErrorOf(callAs("visitor", getAnnouncement, { id: announcement.id }));
    expect(visitor.code).toBe("announcement.unavailable");
    expect((await appErrorOf(callAs(shipper, deleteAnnouncement, { id: announcement.id }))).code).toBe(
      "announcement.has_reservation",
    );
  });

  it("gives the parcel to one of many concurrent carriers", async () => {
    const shipper = await makePerson();
    const announcement = await makeAnnouncement(shipper);
    const rounds = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const carrier = await makePerson({ logisticsType: "carrier" });
        const room = await callAs(carrier, openRoom, { announcementId: announcement.id });
        return offerAs(carrier, { chatRoomId: room.id, amount: 50 });
      }),
    );
    const answers = await outcomesOf(rounds.map(({ id }) => callAs(shipper, acceptOffer, { messageId: id })));
    expect(answers.sort()).toEqual(oneOf(6, "offer.parcel_reserved"));
    expect(await testDb().$count(reservations, eq(reservations.announcementId, announcement.id))).toBe(1);
  });

  it("is one reservation when it is asked for many times concurrently", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const { id: messageId } = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => callAs(shipper, acceptOffer, { messageId })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await testDb().$count(reservations, eq(reservations.roomId, room.id))).toBe(1);
  });

  it("never takes more than the trip can carry", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const trip = await makeTrip(carrier);
    const asked = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const shipper = await makePerson();
        const room = await callAs(shipper, openRoom, { transporterId: trip.id, package: packageOver });
        return offerAs(shipper, { chatRoomId: room.id, amount: 45 });
      }),
    );
    const answers = await outcomesOf(asked.map(({ id }) => callAs(carrier, acceptOffer, { messageId: id })));
    // 23 kg of room for parcels of 8 kg each.
    const full = "transporter.no_capacity";
    expect(answers.sort()).toEqual(["done", "done", full, full]);
  });

  it("and withdrawing concurrently end in one of the two", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { shipper, carrier, room } = await makeNegotiation();
      const { id: messageId } = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
      const answers = await Promise.allSettled([
        callAs(shipper, acceptOffer, { messageId }),
        callAs(carrier, cancelOffer, { messageId }),
      ]);
      expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const [row] = await testDb().select().from(offers).where(eq(offers.roomId, room.id));
      const [state] = await testDb().select().from(rooms).where(eq(rooms.id, room.id));
      expect(state?.negotiation).toBe(row?.status);
    }
  });
});

describe("what both sides hear", () => {
  it("is numbered without gaps, and a client that missed some gets them", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Bonjour" });
    await offerAs(carrier, { chatRoomId: room.id, amount: 60 });
    await offerAs(shipper, { chatRoomId: room.id, amount: 50 });
    const rows = await testDb().select().from(outbox).where(eq(outbox.roomId, room.id)).orderBy(outbox.seq);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, index) => index + 1));
    expect(rows.map(({ name }) => name)).toEqual(["new_message", "new_offer", "offer_rejected", "new_offer"]);
    const missed = await callAs(shipper, listEvents, { chatRoomId: room.id, after: 2 });
    expect(missed.data.map(({ seq, name }) => [seq, name])).toEqual([
      [3, "offer_rejected"],
      [4, "new_offer"],
    ]);
    await testDb()
      .delete(outbox)
      .where(and(eq(outbox.roomId, room.id), eq(outbox.seq, 3)));
    expect((await appErrorOf(callAs(shipper, listEvents, { chatRoomId: room.id, after: 2 }))).code).toBe(
      "room.events_gone",
    );
    expect((await appErrorOf(callAs(await makePerson(), listEvents, { chatRoomId: room.id, after: 0 }))).code).toBe(
      "room.not_found",
    );
  });

  it("gives the reason why a room closes when its announcement goes", async () => {
    const { shipper, carrier, room, announcement } = await makeNegotiation();
    await offerAs(carrier, { chatRoomId: room.id, amount: 60 });
    await callAs(shipper, setAnnouncementStatus, { id: announcement.id, event: "cancel" });
    expect(await callAs(carrier, getRoom, { chatRoomId: room.id })).toMatchObject({
      status: "archived",
      closedReason: "announcement_removed",
      currentOffer: null,
    });
    expect((await appErrorOf(callAs(carrier, sendMessage, { chatRoomId: room.id, content: "?" }))).code).toBe(
      "room.closed",
    );
  });

  it("ends for both when one side archives, but not over a deal", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await callAs(shipper, archiveRoom, { chatRoomId: room.id });
    expect((await appErrorOf(callAs(carrier, sendMessage, { chatRoomId: room.id, content: "?" }))).code).toBe(
      "room.closed",
    );
    const deal = await makeReservation();
    expect((await appErrorOf(callAs(deal.shipper, archiveRoom, { chatRoomId: deal.room.id }))).code).toBe(
      "room.closed",
    );
  });
});
