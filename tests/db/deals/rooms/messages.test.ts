import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { cancelOffer } from "@/lib/deals/offers/cancel-offer";
import { rejectOffer } from "@/lib/deals/offers/reject-offer";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { archiveRoom } from "@/lib/deals/rooms/archive-room";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listEvents } from "@/lib/deals/rooms/list-events";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import {
  makeAnnouncement,
  makeNegotiation,
  makePaid,
  makePerson,
  makeReservation,
  makeShared,
  offerAs,
  type Person,
} from "@/tests/support/factories";
import { messageOf } from "@/tests/support/published";

const DAY_MS = 86_400_000;
const send = (person: Person, chatRoomId: number, content: string, over: Record<string, unknown> = {}, now?: Date) =>
  callAs(person, sendMessage, { chatRoomId, content, ...over }, now ? { now } : {});
const eventsOf = async (roomId: number) =>
  testDb().select().from(outbox).where(eq(outbox.roomId, roomId)).orderBy(outbox.seq);

describe("a message", () => {
  it("reaches the other side as it was written, with the sender's first name and an initial", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const sent = await send(carrier, room.id, "  Bonjour,\nje passe lundi 👋 – سلام  ");
    expect(sent).toMatchObject({
      content: "Bonjour,\nje passe lundi 👋 – سلام",
      isMasked: false,
      senderSide: "carrier",
    });
    const { data } = await callAs(shipper, listMessages, { chatRoomId: room.id });
    expect(data).toEqual([sent]);
    expect(sent.sender).toEqual({ id: carrier.userId, firstName: "Amel", lastName: "B." });
    expect(JSON.stringify(data)).not.toMatch(/Benali|example\.com|\+336/);
  });

  it("may come from any member of either side, and from no one else", async () => {
    const { shipper, room } = await makeNegotiation();
    const mate = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    expect((await send(mate, room.id, "Par un collègue")).senderSide).toBe("shipper");
    const others = [makePerson(), makePerson({ logisticsType: "carrier" }), makePerson({ staffRole: "admin" })];
    const people = await Promise.all(others);
    const refused = people.flatMap((person) => [
      send(person, room.id, "?"),
      callAs(person, listMessages, { chatRoomId: room.id }),
      callAs(person, listEvents, { chatRoomId: room.id, after: 0 }),
      callAs(person, archiveRoom, { chatRoomId: room.id }),
    ]);
    expect(new Set(await appErrorCodesOf(refused))).toEqual(new Set(["room.not_found"]));
    const unconfirmed = await makePerson({ workspaceId: shipper.workspaceId, isConfirmed: false });
    expect((await appErrorOf(send(unconfirmed, room.id, "?"))).code).toBe("auth.unconfirmed");
    expect((await appErrorOf(callAs("visitor", sendMessage, { chatRoomId: room.id, content: "?" }))).code).toBe(
      "auth.required",
    );
  });

  it("has between 1 and 2,000 characters", async () => {
    const { carrier, room } = await makeNegotiation();
    expect((await send(carrier, room.id, "é".repeat(2_000))).content).toHaveLength(2_000);
    const issuesOf = async (content: unknown) =>
      issueCodes(await appErrorOf(callAs(carrier, sendMessage, { chatRoomId: room.id, content })));
    expect(await issuesOf("é".repeat(2_001))).toEqual(["content: max_length"]);
    expect(await issuesOf(" \u0000\u202e\n ")).toEqual(["content: required"]);
    expect(await issuesOf(7)).toHaveLength(1);
    expect(await testDb().$count(messages, eq(messages.roomId, room.id))).toBe(1);
  });

  it("is one of at most ten in a second and sixty in a minute, counted by person", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const now = new Date();
    const burst = Array.from({ length: 12 }, (_, index) => send(carrier, room.id, `${index}`, {}, now));
    const answers = await Promise.allSettled(burst);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const refused = answers.find((answer) => answer.status === "rejected");
    expect(refused?.status === "rejected" && refused.reason).toMatchObject({
      code: "request.too_many",
      detail: { retryAfterSeconds: 1 },
    });
    await send(shipper, room.id, "De l’autre côté", {}, now);
    await send(carrier, room.id, "Après", {}, new Date(now.getTime() + 1_001));
  });
});

describe("contacts in a message", () => {
  const LEAK = "Appelez le 06 12 34 56 78 ou canari@example.com, www.canari.fr, FR76 3000 6000 0112 3456 7890 189";
  const SECRETS = /06 12|canari|3000 6000/;

  it("are masked until the deal is paid: in the answer, the list, the events and the table", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const sent = await send(carrier, room.id, LEAK);
    expect(sent.isMasked).toBe(true);
    expect(sent.content).toMatch(/^Appelez le •••/);
    const everywhere = [
      sent,
      await callAs(shipper, listMessages, { chatRoomId: room.id }),
      await callAs(shipper, getRoom, { chatRoomId: room.id }),
      await eventsOf(room.id),
      await testDb().select().from(messages).where(eq(messages.roomId, room.id)),
    ];
    expect(JSON.stringify(everywhere)).not.toMatch(SECRETS);
  });

  it("are masked in a first word and in an offer's terms as well, and refused in the reason of a no", async () => {
    const announcement = await makeAnnouncement(await makePerson());
    const carrier = await makePerson({ logisticsType: "carrier" });
    const room = await callAs(carrier, openRoom, { announcementId: announcement.id, message: LEAK });
    expect(room.lastMessage).toMatchObject({ isMasked: true });
    const negotiation = await makeNegotiation();
    const order = { chatRoomId: negotiation.room.id, amount: 50, terms: LEAK };
    const offer = await offerAs(negotiation.carrier, order);
    expect(offer).toMatchObject({ isMasked: true, terms: expect.stringContaining("•••") });
    const refused = callAs(negotiation.shipper, rejectOffer, { messageId: offer.id, reason: LEAK });
    expect(issueCodes(await appErrorOf(refused))).toEqual(["reason: contact"]);
    const rejected = await callAs(negotiation.shipper, rejectOffer, { messageId: offer.id, reason: "Trop cher" });
    const events = await eventsOf(negotiation.room.id);
    expect(events.length).toBeGreaterThan(1);
    expect(JSON.stringify([room, offer, rejected, events])).not.toMatch(SECRETS);
    const plain = await offerAs(negotiation.carrier, { ...order, terms: "Remise à la gare" });
    expect(plain).toMatchObject({ isMasked: false, terms: "Remise à la gare" });
  });

  it("are masked where a number comes in parts, whatever stands between them", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const say = async (person: Person, content: string) => (await send(person, room.id, content)).content;
    expect(await say(carrier, "appelle le 06 12")).toBe("appelle le 06 12");
    expect(await say(shipper, "34 kg, 56 cm")).toBe("34 kg, 56 cm");
    expect(await say(carrier, "34 56")).toBe("34 56");
    expect(await say(carrier, "puis 78 et c’est tout")).toBe("puis ••• et c’est tout");
    expect(await say(shipper, "zéro kilo, 05 12")).toBe("zéro kilo, 05 12");
    expect(await say(shipper, "14h30 devant la gare")).toBe("14h30 devant la gare");
  });

  it("are left alone once both sides see them, and masked again when it is cancelled", async () => {
    const paid = await makePaid();
    expect((await send(paid.carrier, paid.room.id, LEAK)).isMasked).toBe(true);
    const { shipper, carrier, room, reservationId } = await makeShared();
    expect(await send(carrier, room.id, LEAK)).toMatchObject({ content: LEAK, isMasked: false });
    await callAs(carrier, cancelReservation, { id: reservationId });
    expect((await send(shipper, room.id, LEAK)).isMasked).toBe(true);
  });
});

describe("a room that takes no messages", () => {
  const refusal = async (person: Person, roomId: number, now?: Date) =>
    (await appErrorOf(send(person, roomId, "?", {}, now))).code;

  it("returns the reason: withdrawn, archived or disabled; it is read as before, and a deal closes nothing", async () => {
    const withdrawn = await makeNegotiation();
    await offerAs(withdrawn.carrier, { chatRoomId: withdrawn.room.id, amount: 50 });
    await callAs(withdrawn.carrier, cancelOffer, { chatRoomId: withdrawn.room.id });
    expect(await refusal(withdrawn.shipper, withdrawn.room.id)).toBe("room.cancelled");
    const archived = await makeNegotiation();
    await send(archived.carrier, archived.room.id, "Bonjour");
    await callAs(archived.shipper, archiveRoom, { chatRoomId: archived.room.id });
    expect(await refusal(archived.carrier, archived.room.id)).toBe("room.closed");
    const again = await appErrorOf(callAs(archived.carrier, archiveRoom, { chatRoomId: archived.room.id }));
    expect(again.code).toBe("room.closed");
    const disabled = await makeNegotiation();
    await testDb().update(rooms).set({ isDisabled: true }).where(eq(rooms.id, disabled.room.id));
    expect(await refusal(disabled.carrier, disabled.room.id)).toBe("room.disabled");
    const accepted = await makeReservation();
    for (const person of [accepted.shipper, accepted.carrier])
      expect((await send(person, accepted.room.id, "À demain")).content).toBe("À demain");
    expect((await appErrorOf(callAs(accepted.shipper, archiveRoom, { chatRoomId: accepted.room.id }))).code).toBe(
      "room.closed",
    );
    const { data } = await callAs(archived.carrier, listMessages, { chatRoomId: archived.room.id });
    expect(data.map(({ content }) => content)).toEqual(["Bonjour", "room_archived"]);
  });

  it("opens for a paid deal, until seven days after the delivery", async () => {
    const { shipper, carrier, room, reservationId } = await makePaid();
    const codes = () => callAs(shipper, getReservation, { id: reservationId });
    await callAs(carrier, enterPickupCode, { id: reservationId, code: (await codes()).pickupCode?.code });
    await callAs(carrier, enterDropCode, { id: reservationId, code: (await codes()).dropCode?.code });
    const delivered = Date.now();
    await send(shipper, room.id, "Merci !", {}, new Date(delivered + 6.9 * DAY_MS));
    expect(await refusal(shipper, room.id, new Date(delivered + 7.1 * DAY_MS))).toBe("room.closed");
  });
});

describe("the same message twice", () => {
  it("is one, also when both come concurrently, and after the room has closed", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const clientId = randomUUID();
    const sendAgain = () => send(carrier, room.id, "Bonjour", { clientId });
    const sent = await Promise.all([sendAgain(), sendAgain(), sendAgain()]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await callAs(shipper, getRoom, { chatRoomId: room.id })).unreadCount).toBe(1);
    expect(await eventsOf(room.id)).toHaveLength(1);
    await callAs(shipper, archiveRoom, { chatRoomId: room.id });
    expect((await sendAgain()).id).toBe(sent[0]?.id);
  });

  it("is never written as another person than its sender, not even as a colleague or the other side", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const mate = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    const waited = { clientId: randomUUID(), senderId: shipper.userId };
    for (const other of [mate, carrier])
      expect((await appErrorOf(send(other, room.id, "Bonjour", waited))).code).toBe("auth.session_ended");
    expect(await testDb().$count(messages, eq(messages.roomId, room.id))).toBe(0);
    expect((await send(shipper, room.id, "Bonjour", waited)).senderId).toBe(shipper.userId);
  });

  it("is one after a year as well, however long it waited", async () => {
    const { carrier, room } = await makeNegotiation();
    const clientId = randomUUID();
    const first = await send(carrier, room.id, "Bonjour", { clientId });
    const inAYear = new Date(Date.now() + 365 * DAY_MS);
    expect((await send(carrier, room.id, "Bonjour", { clientId }, inAYear)).id).toBe(first.id);
  });

  it("is two in two rooms, or without an id", async () => {
    const first = await makeNegotiation();
    const second = await makeNegotiation();
    const clientId = randomUUID();
    const a = await send(first.carrier, first.room.id, "Bonjour", { clientId });
    const b = await send(second.carrier, second.room.id, "Bonjour", { clientId });
    expect(a.id).not.toBe(b.id);
    await send(first.carrier, first.room.id, "Bonjour");
    expect(await testDb().$count(messages, eq(messages.roomId, first.room.id))).toBe(2);
    const error = await appErrorOf(send(first.carrier, first.room.id, "Bonjour", { clientId: "1e12" }));
    expect(issueCodes(error)).toHaveLength(1);
  });
});

describe("the pages of a room", () => {
  it("hold the newest first, each in order of time", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const start = Date.now();
    for (let index = 0; index < 7; index += 1)
      await send(index % 2 ? shipper : carrier, room.id, `${index}`, {}, new Date(start + index * 500));
    const page = async (number: number) => {
      const list = await callAs(carrier, listMessages, { chatRoomId: room.id, page: number, limit: 3 });
      expect(list.totalCount).toBe(7);
      return list.data.map(({ content }) => content).join("");
    };
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual(["456", "123", "0", ""]);
    expect(await callAs(carrier, listMessages, { chatRoomId: room.id })).toMatchObject({ page: 1, limit: 50 });
    for (const over of [{ limit: 101 }, { limit: 0 }, { page: 0 }, { page: "x" }])
      expect((await appErrorOf(callAs(carrier, listMessages, { chatRoomId: room.id, ...over }))).code).toBe(
        "request.invalid",
      );
  });
});

describe("the events of a room", () => {
  it("are numbered without a gap, in the messages' order, also when both sides write concurrently", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await Promise.all(
      Array.from({ length: 16 }, (_, index) => send(index % 2 ? shipper : carrier, room.id, `${index}`)),
    );
    const { data, lastSeq } = await callAs(shipper, listEvents, { chatRoomId: room.id, after: 0 });
    expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    expect(lastSeq).toBe(16);
    const published = data.map(({ payload }) => messageOf(payload)?.id ?? 0);
    expect(published).toEqual(published.toSorted((a, b) => a - b));
    const { data: listed } = await callAs(carrier, listMessages, { chatRoomId: room.id });
    expect(listed.map(({ id }) => id)).toEqual(published);
    const missed = await callAs(shipper, listEvents, { chatRoomId: room.id, after: 14 });
    expect(missed.data.map(({ seq }) => seq)).toEqual([15, 16]);
    for (const after of [16, 99])
      expect((await callAs(shipper, listEvents, { chatRoomId: room.id, after })).data).toEqual([]);
  });

  it("are reported as gone when the first that was missed is, and never given with a hole", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    for (const word of ["a", "b", "c"]) await send(carrier, room.id, word);
    const [first] = await eventsOf(room.id);
    await testDb()
      .delete(outbox)
      .where(eq(outbox.id, first?.id ?? 0));
    const since = (seq: number) => callAs(shipper, listEvents, { chatRoomId: room.id, after: seq });
    expect((await appErrorOf(since(0))).code).toBe("room.events_gone");
    expect((await since(1)).data.map(({ seq }) => seq)).toEqual([2, 3]);
    await testDb().delete(outbox).where(eq(outbox.roomId, room.id));
    expect((await appErrorOf(since(2))).code).toBe("room.events_gone");
  });
});
