import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { sessions } from "@/db/schema/identity/sessions";
import { isAppError } from "@/lib/core/base/errors";
import { execute } from "@/lib/core/commands/execute";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { archiveRoom } from "@/lib/deals/rooms/archive-room";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson, offerAs, type Person } from "@/tests/support/factories";
import { iterations } from "@/tests/support/iterations";
import { holding } from "@/tests/support/locks";
import { messageOf } from "@/tests/support/published";

/** Sends as a socket does: with nothing known but the session. */
async function send(
  person: Person,
  chatRoomId: number,
  content: unknown,
  over: { clientId?: string; now?: Date } = {},
) {
  const { now, ...input } = over;
  const request = {
    caller: { kind: "session", sessionId: person.sessionId, userId: person.userId },
    locale: "fr",
    requestId: randomUUID(),
    ip: "127.0.0.1",
    userAgent: "tests",
  } as const;
  return (await execute(testRuntime(now), sendMessage, request, { chatRoomId, content, ...input })).view;
}

/**
 * Returns the outcomes of calls: the content written, or the error's code; a fault of ours is
 * thrown.
 */
async function outcomesOf(calls: Promise<{ content: string }>[]): Promise<string[]> {
  const answers = await Promise.allSettled(calls);
  return answers.map((answer) => {
    if (answer.status === "fulfilled") return answer.value.content;
    if (!isAppError(answer.reason)) throw answer.reason;
    return answer.reason.code;
  });
}

const contentsOf = async (roomId: number) =>
  (await testDb().select().from(messages).where(eq(messages.roomId, roomId)).orderBy(messages.id)).map(
    ({ content }) => content,
  );
const makeRooms = (count: number) => Promise.all(Array.from({ length: count }, () => makeNegotiation()));

/**
 * A room's numbers have no gap, its events carry the messages in their order, and its counts are
 * what was written.
 */
async function expectWhole(roomIds: number[]): Promise<void> {
  const rows = await testDb().select().from(rooms).where(inArray(rooms.id, roomIds));
  for (const room of rows) {
    const events = await testDb().select().from(outbox).where(eq(outbox.roomId, room.id)).orderBy(outbox.id);
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: room.lastSeq }, (_, index) => index + 1));
    const written = await testDb().select().from(messages).where(eq(messages.roomId, room.id)).orderBy(messages.id);
    const published = events.flatMap(({ payload }) => messageOf(payload)?.id ?? []);
    expect(published).toEqual(written.map(({ id }) => id));
    const from = (side: string) => written.filter(({ senderSide }) => senderSide === side).length;
    expect([room.shipperUnreadCount, room.carrierUnreadCount]).toEqual([from("carrier"), from("shipper")]);
  }
}

describe("messages that come concurrently", () => {
  it("are each written once, in their rooms", async () => {
    const deals = await makeRooms(6);
    const calls = ["un", "deux", "trois", "quatre"].flatMap((content) =>
      deals.flatMap(({ shipper, carrier, room }) => [
        send(carrier, room.id, `${content} c`),
        send(shipper, room.id, `${content} s`),
      ]),
    );
    const views = await Promise.all(calls);
    expect(new Set(views.map(({ id }) => id)).size).toBe(48);
    const expected = ["un", "deux", "trois", "quatre"].flatMap((content) => [`${content} c`, `${content} s`]);
    for (const { room } of deals) expect((await contentsOf(room.id)).toSorted()).toEqual(expected.toSorted());
    await expectWhole(deals.map(({ room }) => room.id));
  });

  it("are written although others among them are refused, each for its own reason", async () => {
    const [open, archived, disabled] = await makeRooms(3);
    if (!open || !archived || !disabled) throw new Error("three rooms were made");
    const outsider = await makePerson();
    const unconfirmed = await makePerson({ workspaceId: open.shipper.workspaceId, isConfirmed: false });
    await callAs(archived.shipper, archiveRoom, { chatRoomId: archived.room.id });
    await testDb().update(rooms).set({ isDisabled: true }).where(eq(rooms.id, disabled.room.id));
    expect(
      await outcomesOf([
        send(open.carrier, open.room.id, "avant"),
        send(outsider, open.room.id, "x"),
        send(archived.carrier, archived.room.id, "x"),
        send(disabled.carrier, disabled.room.id, "x"),
        send(open.shipper, 2_000_000_000, "x"),
        send(open.shipper, open.room.id, ""),
        send(unconfirmed, open.room.id, "x"),
        send(unconfirmed, open.room.id, ""),
        send(open.shipper, open.room.id, "après"),
      ]),
    ).toEqual([
      "avant",
      "room.not_found",
      "room.closed",
      "room.disabled",
      "room.not_found",
      "request.invalid",
      "auth.unconfirmed",
      "auth.unconfirmed",
      "après",
    ]);
    expect((await contentsOf(open.room.id)).toSorted()).toEqual(["après", "avant"]);
    await expectWhole([open.room.id]);
  });

  it("with one client id are one message, in whatever case it is written, and an outsider gets nothing of it", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const outsider = await makePerson();
    const clientId = randomUUID();
    const views = await Promise.all([
      send(carrier, room.id, "Bonjour", { clientId }),
      send(carrier, room.id, "Bonjour", { clientId: clientId.toUpperCase() }),
      send(shipper, room.id, "Autre", { clientId: randomUUID() }),
      send(carrier, room.id, "Bonjour", { clientId }),
    ]);
    expect(views.map(({ id }) => id === views[0]?.id)).toEqual([true, true, false, true]);
    expect((await send(carrier, room.id, "Bonjour", { clientId: clientId.toUpperCase() })).id).toBe(views[0]?.id);
    expect(await outcomesOf([send(outsider, room.id, "Bonjour", { clientId })])).toEqual(["room.not_found"]);
    expect((await contentsOf(room.id)).toSorted()).toEqual(["Autre", "Bonjour"]);
    await expectWhole([room.id]);
  });

  it("do not fail for one among them that cannot be written", async () => {
    const deals = await makeRooms(4);
    const [broken] = deals;
    if (!broken) throw new Error("four rooms were made");
    // A number that was given twice: the whole statement fails on it.
    await testDb().insert(outbox).values({ name: "new_message", roomId: broken.room.id, seq: 1, payload: {} });
    const answers = await Promise.allSettled(deals.map(({ carrier, room }) => send(carrier, room.id, "Bonjour")));
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
    expect(await contentsOf(broken.room.id)).toEqual([]);
    await expectWhole(deals.slice(1).map(({ room }) => room.id));
  });
});

describe("a room that somebody else holds", () => {
  it("delays no one in other rooms; its own messages come once it is free", async () => {
    const [busy, free] = await makeRooms(2);
    if (!busy || !free) throw new Error("two rooms were made");
    const late: Promise<unknown>[] = [];
    const roomId = busy.room.id;
    await holding(sql`select from rooms where id = ${roomId} for update`, async (waiting) => {
      late.push(send(busy.carrier, roomId, "un"), send(busy.shipper, roomId, "deux"));
      await send(free.carrier, free.room.id, "tout de suite");
      await waiting(1);
      late.push(send(busy.carrier, roomId, "trois"));
      for (const content of ["encore", "et encore"]) await send(free.shipper, free.room.id, content);
      expect(await contentsOf(roomId)).toEqual([]);
    });
    await Promise.all(late);
    expect((await contentsOf(roomId)).toSorted()).toEqual(["deux", "trois", "un"]);
    await expectWhole([roomId, free.room.id]);
  });

  it("is read again: what was changed in it counts", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const late: Promise<{ content: string }>[] = [];
    const disabling = sql`update rooms set is_disabled = true where id = ${room.id}`;
    await holding(disabling, async (waiting) => {
      late.push(send(carrier, room.id, "x"), send(shipper, room.id, "y"));
      await waiting(1);
    });
    expect(await outcomesOf(late)).toEqual(["room.disabled", "room.disabled"]);
    expect(await contentsOf(room.id)).toEqual([]);
  });
});

describe("messages in a race", () => {
  it("with an archive: what was acknowledged stands before it, everything else was refused", async () => {
    for (let round = 0; round < iterations(6); round += 1) {
      const { shipper, carrier, room } = await makeNegotiation();
      const sent = Array.from({ length: 6 }, (_, index) => send(index % 2 ? shipper : carrier, room.id, `${index}`));
      const [outcomes] = await Promise.all([outcomesOf(sent), callAs(shipper, archiveRoom, { chatRoomId: room.id })]);
      const written = outcomes.filter((outcome) => outcome !== "room.closed");
      const contents = await contentsOf(room.id);
      expect(contents.pop()).toBe("room_archived");
      expect(contents.toSorted()).toEqual(written.toSorted());
      const events = await testDb().select().from(outbox).where(eq(outbox.roomId, room.id)).orderBy(outbox.seq);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      expect(events.at(-1)?.name).toBe("chat_closed");
    }
  });

  it("with an acceptance: all are written, before it or after it", async () => {
    for (let round = 0; round < iterations(6); round += 1) {
      const { shipper, carrier, room } = await makeNegotiation();
      const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
      const sent = Array.from({ length: 6 }, (_, index) => send(index % 2 ? shipper : carrier, room.id, `${index}`));
      const [outcomes] = await Promise.all([outcomesOf(sent), callAs(shipper, acceptOffer, { messageId: offer.id })]);
      const events = await testDb().select().from(outbox).where(eq(outbox.roomId, room.id)).orderBy(outbox.seq);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      const texts = events.filter(({ payload }) => messageOf(payload)?.messageType === "text");
      expect(outcomes.filter((outcome) => outcome === "room.closed")).toEqual([]);
      expect(texts).toHaveLength(sent.length);
    }
  });
});

describe("who writes much in a short time", () => {
  it("gets exactly ten in a second and sixty in a minute through, no matter who else writes", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const start = Date.now();
    const burst = async (second: number, count: number) => {
      const now = new Date(start + second * 1_001);
      const calls = Array.from({ length: count }, (_, index) => send(carrier, room.id, `${second}.${index}`, { now }));
      const other = send(shipper, room.id, "aussi", { now });
      const outcomes = await outcomesOf([...calls, other]);
      expect(outcomes.pop()).toBe("aussi");
      return outcomes;
    };
    const first = await burst(0, 15);
    expect(first.filter((outcome) => outcome === "request.too_many")).toHaveLength(5);
    // Fifteen are counted; the minute has 45 left.
    for (const second of [1, 2, 3, 4]) expect(await burst(second, 10)).not.toContain("request.too_many");
    expect((await burst(5, 10)).filter((outcome) => outcome !== "request.too_many")).toHaveLength(5);
  });

  it("is stopped in the middle when the session ends, and no one else is", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    expect(await outcomesOf([send(carrier, room.id, "un"), send(shipper, room.id, "deux")])).toEqual(["un", "deux"]);
    const now = new Date();
    await testDb().update(sessions).set({ revokedAt: now }).where(eq(sessions.id, carrier.sessionId));
    expect(
      await outcomesOf([send(carrier, room.id, "trois"), send(shipper, room.id, "quatre"), send(carrier, room.id, "")]),
    ).toEqual(["auth.session_ended", "quatre", "auth.session_ended"]);
    // A session is only its own person's.
    expect(await outcomesOf([send({ ...shipper, userId: carrier.userId }, room.id, "x")])).toEqual([
      "auth.session_ended",
    ]);
    expect((await contentsOf(room.id)).toSorted()).toEqual(["deux", "quatre", "un"]);
  });
});
