import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { checkExistingOffer } from "@/lib/deals/rooms/check-existing-offer";
import { countAllUnread } from "@/lib/deals/rooms/count-all-unread";
import { countRoomUnread } from "@/lib/deals/rooms/count-room-unread";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { markRead } from "@/lib/deals/rooms/mark-read";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { appErrorCodesOf, appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeNegotiation, makePerson, offerAs, type Person } from "@/tests/support/factories";

const send = (person: Person, chatRoomId: number, content = "Bonjour", now?: Date) =>
  callAs(person, sendMessage, { chatRoomId, content }, now ? { now } : {});
const read = (person: Person, chatRoomId: number) => callAs(person, markRead, { chatRoomId });
const unreadOf = async (person: Person, chatRoomId: number) =>
  (await callAs(person, countRoomUnread, { chatRoomId })).count;
const totalOf = async (person: Person) => (await callAs(person, countAllUnread)).count;

/** One shipper, and rooms with as many carriers, opened and spoken in one after the other. */
async function makeInbox(count: number) {
  const shipper = await makePerson();
  const announcement = await makeAnnouncement(shipper);
  const start = Date.now();
  const rooms: { carrier: Person; roomId: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const { id: roomId } = await callAs(carrier, openRoom, { announcementId: announcement.id });
    await send(carrier, roomId, `${index}`, new Date(start + index * 1_000));
    rooms.push({ carrier, roomId });
  }
  return { shipper, announcement, rooms };
}

describe("the list of rooms", () => {
  it("holds the caller's own, the newest message first, in pages", async () => {
    const { shipper, rooms } = await makeInbox(5);
    const ids = rooms.map(({ roomId }) => roomId);
    const list = async (input: Record<string, unknown> = {}) => {
      const { data, totalCount } = await callAs(shipper, listRooms, input);
      expect(totalCount).toBe(5);
      return data.map(({ id }) => id);
    };
    expect(await list()).toEqual(ids.toReversed());
    expect([await list({ limit: 3 }), await list({ limit: 3, page: 2 }), await list({ limit: 3, page: 3 })]).toEqual([
      ids.toReversed().slice(0, 3),
      ids.toReversed().slice(3),
      [],
    ]);
    await send(shipper, ids[1] ?? 0, "Réponse", new Date(Date.now() + 60_000));
    expect((await list())[0]).toBe(ids[1]);
    for (const input of [{ limit: 101 }, { page: 0 }])
      expect((await appErrorOf(callAs(shipper, listRooms, input))).code).toBe("request.invalid");
  });

  it("holds those about one listing where it is named, and no one else's", async () => {
    const { shipper, announcement, rooms } = await makeInbox(2);
    const other = await makeNegotiation();
    const about = async (person: Person, announcementId: number) =>
      (await callAs(person, listRooms, { announcementId })).data.map(({ id }) => id);
    expect(await about(shipper, announcement.id)).toEqual(rooms.map(({ roomId }) => roomId).toReversed());
    expect(await about(shipper, other.announcement.id)).toEqual([]);
    expect(await about(other.shipper, other.announcement.id)).toEqual([other.room.id]);
    expect((await callAs(shipper, listRooms, { transporterId: 1 })).data).toEqual([]);
  });

  it("shows each side the other, its last message and no private data", async () => {
    const { shipper, announcement, rooms } = await makeInbox(1);
    const { carrier, roomId } = rooms[0] ?? { carrier: shipper, roomId: 0 };
    const [seenByShipper] = (await callAs(shipper, listRooms)).data;
    const [seenByCarrier] = (await callAs(carrier, listRooms)).data;
    expect(seenByShipper).toMatchObject({
      id: roomId,
      side: "shipper",
      title: announcement.title,
      askedAmount: 50,
      other: { id: carrier.userId, lastInitial: expect.stringMatching(/^B\.?$/) },
      lastMessage: { content: "0" },
      unreadCount: 1,
      canWrite: true,
      departure: { city: "Lyon" },
      arrival: { city: "Oran" },
    });
    expect(seenByCarrier).toMatchObject({ side: "carrier", other: { id: shipper.userId }, unreadCount: 0 });
    const secrets = [shipper.email, carrier.email, "+33612345678", "Benali", "Oliviers", "canari", "+33611223344"];
    for (const secret of secrets) expect(JSON.stringify([seenByShipper, seenByCarrier])).not.toContain(secret);
  });

  it("is shared by a workspace, and empty for outsiders and moderators", async () => {
    const { shipper, announcement, rooms } = await makeInbox(1);
    const roomId = rooms[0]?.roomId ?? 0;
    const mate = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    expect((await callAs(mate, listRooms)).data.map(({ id }) => id)).toEqual([roomId]);
    const outsiders = await Promise.all([
      makePerson(),
      makePerson({ logisticsType: "carrier" }),
      makePerson({ staffRole: "moderator" }),
    ]);
    for (const person of outsiders) {
      expect(await callAs(person, listRooms)).toMatchObject({ data: [], totalCount: 0 });
      expect(await callAs(person, checkExistingOffer, { id: announcement.id })).toEqual({
        exists: false,
        chatRoomId: null,
        hasPendingOffer: false,
      });
      const room = { chatRoomId: roomId };
      const refused = [
        callAs(person, getRoom, room),
        callAs(person, markRead, room),
        callAs(person, countRoomUnread, room),
      ];
      expect(new Set(await appErrorCodesOf(refused))).toEqual(new Set(["room.not_found"]));
    }
    expect((await appErrorOf(callAs("visitor", listRooms))).code).toBe("auth.required");
    expect((await appErrorOf(callAs(shipper, getRoom, { chatRoomId: 2_000_000_000 }))).code).toBe("room.not_found");
  });
});

describe("unread messages", () => {
  it("count what the other side wrote, offers too, and neither one's own nor the system's words", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await send(carrier, room.id);
    await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    await send(shipper, room.id);
    expect([await unreadOf(shipper, room.id), await unreadOf(carrier, room.id)]).toEqual([2, 1]);
    await offerAs(shipper, { chatRoomId: room.id, amount: 45 });
    expect([await unreadOf(shipper, room.id), await unreadOf(carrier, room.id)]).toEqual([2, 2]);
  });

  it("are summed over all rooms, and fall with each that is read", async () => {
    const { shipper, rooms } = await makeInbox(3);
    for (const { carrier, roomId } of rooms) await send(carrier, roomId);
    expect(await totalOf(shipper)).toBe(6);
    expect(await read(shipper, rooms[0]?.roomId ?? 0)).toEqual({ readCount: 2, totalUnreadCount: 4 });
    expect(await totalOf(shipper)).toBe(4);
    expect(await unreadOf(shipper, rooms[0]?.roomId ?? 0)).toBe(0);
    expect(await unreadOf(shipper, rooms[1]?.roomId ?? 0)).toBe(2);
    expect(await totalOf(await makePerson())).toBe(0);
  });

  it("are read for the whole side once a colleague has read them", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const mate = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    await send(carrier, room.id);
    expect(await totalOf(mate)).toBe(1);
    await read(mate, room.id);
    expect([await totalOf(shipper), await totalOf(mate)]).toEqual([0, 0]);
  });

  it("are sent to both sides when they are read, and not when nothing was", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    // A rise needs no row of its own: the publisher sends it with the message.
    const notified = () =>
      testDb().$count(outbox, and(eq(outbox.workspaceId, shipper.workspaceId), eq(outbox.name, "unread_count_update")));
    const { id } = await send(carrier, room.id);
    await send(carrier, room.id);
    expect(await notified()).toBe(0);
    await read(shipper, room.id);
    expect(await notified()).toBe(1);
    expect(await read(shipper, room.id)).toEqual({ readCount: 0, totalUnreadCount: 0 });
    expect(await notified()).toBe(1);
    const { data } = await callAs(carrier, listMessages, { chatRoomId: room.id });
    expect(data.find((message) => message.id === id)).toMatchObject({
      isRead: true,
      readAt: expect.stringMatching(/Z$/),
    });
    const events = await testDb().select().from(outbox).where(eq(outbox.roomId, room.id)).orderBy(outbox.seq);
    expect(events.map(({ name }) => name)).toEqual(["new_message", "new_message", "messages_read"]);
    expect(events.at(-1)?.payload).toEqual({ readerId: shipper.userId, upToMessageId: data.at(-1)?.id });
  });

  it("are counted right when the two sides write and read concurrently", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await Promise.all([
      ...Array.from({ length: 8 }, () => send(carrier, room.id)),
      ...Array.from({ length: 3 }, () => read(shipper, room.id)),
      ...Array.from({ length: 4 }, () => send(shipper, room.id)),
    ]);
    const unread = (senderSide: "shipper" | "carrier") =>
      testDb().$count(
        messages,
        and(eq(messages.roomId, room.id), eq(messages.senderSide, senderSide), isNull(messages.readAt)),
      );
    const [row] = await testDb().select().from(rooms).where(eq(rooms.id, room.id));
    expect(row?.shipperUnreadCount).toBe(await unread("carrier"));
    expect(row?.carrierUnreadCount).toBe(4);
    await read(shipper, room.id);
    expect([await unreadOf(shipper, room.id), await unread("carrier")]).toEqual([0, 0]);
  });
});
