import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "@/db/schema/deals/rooms";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson } from "@/tests/support/factories";
import { pastFence } from "@/tests/support/fence";
import { closeServed, http, openServed } from "@/tests/support/http";
import { dayIn } from "@/tests/support/inputs";
import { served } from "@/tests/support/served";
import { listen, waitFor, wsToken } from "@/tests/support/sockets";

beforeAll(openServed);
afterAll(closeServed);

/** A flight on one of the parcel's days. */
const journey = () => ({ departureDay: dayIn(3), vehicleType: "plane" });

async function bothInRoom() {
  const deal = await makeNegotiation();
  const [a, b] = await Promise.all([listen(deal.shipper), listen(deal.carrier)]);
  for (const client of [a, b]) expect((await client.ask("join_chat_room", { chatRoomId: deal.room.id })).ok).toBe(true);
  return {
    ...deal,
    chatRoomId: deal.room.id,
    ofShipper: a,
    ofCarrier: b,
    close: () => [a, b].map((client) => client.socket.disconnect()),
  };
}

describe("connecting", () => {
  it.each([[["websocket"]], [["polling"]], [["polling", "websocket"]]] as const)(
    "works by %s through the web process",
    async (transports) => {
      const client = await listen(await makePerson(), { transports: [...transports] });
      expect(client.socket.connected).toBe(true);
      client.socket.disconnect();
    },
  );

  it("needs a token, which works once", async () => {
    const person = await makePerson();
    const token = await wsToken(person);
    const attempt = (auth: object, namespace = "/chat") =>
      new Promise<string>((resolve) => {
        const socket = io(`${served().appUrl}${namespace}`, {
          path: "/socket.io",
          addTrailingSlash: false,
          transports: ["websocket"],
          auth,
          reconnection: false,
          forceNew: true,
        });
        const done = (result: string) => {
          socket.disconnect();
          resolve(result);
        };
        socket.once("connect", () => done("connected"));
        socket.once("connect_error", (error) => done(error.message));
      });
    expect(await attempt({})).toContain("lien");
    expect(await attempt({ token: "made up", lang: "en" })).toContain("link");
    expect(await attempt({ token })).toBe("connected");
    expect(await attempt({ token })).not.toBe("connected");
    expect(await attempt({ token }, "/other")).toBe("Invalid namespace");
  });

  it("ends immediately when the session does", async () => {
    const person = await makePerson();
    const client = await listen(person);
    await http("/v1/auth/logout", { method: "POST", body: {}, as: person });
    await waitFor(() => (client.socket.connected ? undefined : true), "the socket to close");
    expect(client.received.map(({ name }) => name)).toContain("session_ended");
  });
});

describe("a room", () => {
  it("is closed to outsiders: they cannot join, write, or hear", async () => {
    const { room, carrier, shipper } = await makeNegotiation();
    const person = await makePerson({ logisticsType: "carrier" });
    const [outsider, ofShipper] = await Promise.all([listen(person), listen(shipper)]);
    expect((await ofShipper.ask("join_chat_room", { chatRoomId: room.id })).ok).toBe(true);
    for (const [name, payload] of [
      ["join_chat_room", { chatRoomId: room.id }],
      ["send_message", { chatRoomId: room.id, content: "x" }],
      ["send_offer", { chatRoomId: room.id, amount: 50 }],
      ["mark_read", { chatRoomId: room.id }],
      ["typing_start", { chatRoomId: room.id }],
    ] as const) {
      expect(await outsider.ask(name, payload), name).toMatchObject({ ok: false, code: "room.not_found" });
    }
    await http(`/v1/chat/rooms/${room.id}/messages`, { as: carrier, body: { content: "secret" } });
    expect((await ofShipper.until("new_message")).message).toMatchObject({ content: "secret" });
    await pastFence(outsider, person);
    expect(JSON.stringify(outsider.received)).not.toContain("secret");
    for (const client of [outsider, ofShipper]) client.socket.disconnect();
  });

  it("has what one person writes in its order, however fast it comes", async () => {
    const { chatRoomId, ofShipper, ofCarrier, close } = await bothInRoom();
    const contents = Array.from({ length: 8 }, (_, index) => `Message ${index + 1}`);
    const answers = await Promise.all(
      contents.map((content) => ofCarrier.ask("send_message", { chatRoomId, content, clientId: randomUUID() })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const rows = await testDb().select().from(messages).where(eq(messages.roomId, chatRoomId)).orderBy(messages.id);
    expect(rows.map(({ content }) => content)).toEqual(contents);
    await waitFor(
      () => ofShipper.received.filter(({ name }) => name === "new_message").length === contents.length || undefined,
      "all that was written",
    );
    close();
  });

  it("sends both sides everything that happens in it, in order and numbered", async () => {
    const { chatRoomId, ofShipper, ofCarrier, close } = await bothInRoom();
    expect(
      await ofCarrier.ask("send_message", { chatRoomId, content: "Bonjour", clientId: randomUUID() }),
    ).toMatchObject({ ok: true, data: { content: "Bonjour" } });
    const offer = await ofCarrier.ask("send_offer", { chatRoomId, amount: 60, journey: journey(), terms: "Soigné" });
    const counter = await ofShipper.ask("send_offer", { chatRoomId, amount: 50 });
    expect(await ofShipper.ask("accept_offer", { messageId: offer.data.id })).toMatchObject({
      ok: false,
      code: "offer.none_pending",
    });
    const accepted = await ofCarrier.ask("accept_offer", { messageId: counter.data.id });
    expect(accepted).toMatchObject({ ok: true, data: { offerStatus: "accepted" } });
    for (const client of [ofShipper, ofCarrier]) {
      const { reservationId } = await client.until("chat_room_closed");
      expect(reservationId).toBe(accepted.data.offerDetails.reservationId);
      const published = client.received.findLast(({ name }) => name === "new_message");
      expect(published?.payload.message).toMatchObject({ messageType: "system", params: { reservationId } });
      const inRoom = client.received.filter(({ payload }) => payload.chatRoomId === chatRoomId);
      expect(inRoom.map(({ name }) => name)).toEqual([
        "new_message",
        "new_offer",
        "offer_rejected",
        "new_offer",
        "new_message",
        "offer_accepted",
        "chat_room_closed",
      ]);
      expect(inRoom.map(({ payload }) => payload.seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect((await client.until("offer_accepted")).amount).toBe(50);
    }
    close();
  });

  it("hears what is done over HTTP too: the same commands behind both", async () => {
    const { chatRoomId, shipper, carrier, ofShipper, ofCarrier, close } = await bothInRoom();
    const body = { amount: 60, journey: journey() };
    const { body: offer } = await http(`/v1/chat/rooms/${chatRoomId}/offers`, { as: carrier, body });
    expect((await ofShipper.until("new_offer")).message).toMatchObject({ id: offer.id, offerAmount: 60 });
    await http(`/v1/chat/messages/${offer.id}/reject`, { method: "PATCH", as: shipper, body: { reason: "Trop cher" } });
    expect(await ofCarrier.until("offer_rejected")).toMatchObject({ messageId: offer.id, reason: "Trop cher" });
    const next = await ofCarrier.ask("send_offer", { chatRoomId, amount: 55, journey: journey() });
    await ofCarrier.ask("cancel_offer", { chatRoomId });
    expect((await ofShipper.until("offer_cancelled")).messageId).toBe(next.data.id);
    expect(await ofShipper.ask("send_message", { chatRoomId, content: "?" })).toMatchObject({
      ok: false,
      code: "room.cancelled",
    });
    close();
  });

  it("knows who types, who has read, and how many are unread", async () => {
    const { chatRoomId, carrier, shipper, ofShipper, ofCarrier, close } = await bothInRoom();
    await ofCarrier.ask("typing_start", { chatRoomId });
    expect(await ofShipper.until("user_typing")).toEqual({ chatRoomId, userId: carrier.userId });
    await ofCarrier.ask("typing_stop", { chatRoomId });
    await ofShipper.until("user_stopped_typing");
    // What the carrier does next is acknowledged behind whatever it was sent before.
    expect((await ofCarrier.ask("typing_stop", { chatRoomId })).ok).toBe(true);
    expect(ofCarrier.received.map(({ name }) => name)).not.toContain("user_typing");
    const { data: message } = await ofCarrier.ask("send_message", { chatRoomId, content: "Lu ?" });
    await ofShipper.until("unread_count_update", ({ totalUnreadCount }) => totalUnreadCount === 1);
    expect((await http("/v1/chat/unread-count", { as: shipper })).body).toEqual({ count: 1 });
    expect(await ofShipper.ask("mark_read", { chatRoomId })).toMatchObject({
      data: { readCount: 1, totalUnreadCount: 0 },
    });
    expect(await ofCarrier.until("messages_read")).toMatchObject({
      readerId: shipper.userId,
      upToMessageId: message.id,
    });
    expect((await http(`/v1/chat/rooms/${chatRoomId}/unread-count`, { as: shipper })).body).toEqual({ count: 0 });
    close();
  });

  it("holds a message once when a client sends it twice", async () => {
    const { chatRoomId, ofCarrier, close } = await bothInRoom();
    const payload = { chatRoomId, content: "Une fois", clientId: randomUUID() };
    const answers = await Promise.all([ofCarrier.ask("send_message", payload), ofCarrier.ask("send_message", payload)]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await testDb().$count(messages, eq(messages.roomId, chatRoomId))).toBe(1);
    close();
  });

  it("gives a client that was away what it missed, the same as a fresh fetch", async () => {
    const { chatRoomId, shipper, ofShipper, ofCarrier } = await bothInRoom();
    await ofCarrier.ask("send_message", { chatRoomId, content: "un" });
    const lastSeq = (await ofShipper.until("new_message")).seq;
    expect(lastSeq).toBe(1);
    ofShipper.socket.disconnect();
    await ofCarrier.ask("send_message", { chatRoomId, content: "deux" });
    await ofCarrier.ask("send_offer", { chatRoomId, amount: 60, journey: journey() });
    const { body: missed } = await http(`/v1/chat/rooms/${chatRoomId}/events?after=${lastSeq}`, { as: shipper });
    expect(missed.data.map(({ seq }: { seq: number }) => seq)).toEqual([2, 3]);
    const { body: fresh } = await http(`/v1/chat/rooms/${chatRoomId}/messages`, { as: shipper });
    expect(fresh.data.map(({ messageType }: { messageType: string }) => messageType)).toEqual([
      "text",
      "text",
      "offer",
    ]);
    const built = [
      ...ofShipper.received.filter(({ name }) => name === "new_message").map(({ payload }) => payload.message),
      ...missed.data.map((event: { payload: { message: unknown } }) => event.payload.message),
    ];
    expect(built).toEqual(fresh.data);
    ofCarrier.socket.disconnect();
  });
});

describe("bad frames", () => {
  it("are answered with a clear error and never end the process", async () => {
    const { chatRoomId, carrier, close } = await bothInRoom();
    const names = [
      "send_message",
      "send_offer",
      "accept_offer",
      "reject_offer",
      "cancel_offer",
      "mark_read",
      "join_chat_room",
      "leave_chat_room",
      "typing_start",
      "made_up",
      "constructor",
      "__proto__",
    ];
    const payloads = [
      undefined,
      null,
      1,
      "x",
      [],
      {},
      { chatRoomId: "x" },
      { chatRoomId: -1 },
      { chatRoomId: { $gt: 0 } },
      { chatRoomId, content: "" },
      { chatRoomId, content: "x".repeat(9_000) },
      { chatRoomId, amount: "NaN" },
      { messageId: 1e300 },
      { chatRoomId, content: "ok", extra: 1 },
    ];
    // These take a room and nothing else, and some pass over what else is sent.
    const ofRoomAlone = ["join_chat_room", "leave_chat_room", "mark_read"];
    for (const name of names) {
      // The gate against floods counts each socket's events: every name has a socket of its own.
      const client = await listen(carrier);
      for (const payload of payloads) {
        const answer = await client.ask(name, payload);
        const what = `${name} ${JSON.stringify(payload)}: ${JSON.stringify(answer)}`;
        const mayWork = ofRoomAlone.includes(name) && Object(payload).chatRoomId === chatRoomId;
        expect(answer.ok === false || (mayWork && answer.ok === true), what).toBe(true);
        expect(answer.code, what).not.toBe("server.error");
      }
      client.socket.disconnect();
    }
    expect((await fetch(`${served().realtimeUrl}/readyz`)).status).toBe(200);
    close();
  });

  it("over 64 kB end the connection, and so does a flood", async () => {
    const { chatRoomId, ofCarrier, ofShipper } = await bothInRoom();
    ofCarrier.socket.emit("send_message", { chatRoomId, content: "x".repeat(70_000) });
    await waitFor(() => (ofCarrier.socket.connected ? undefined : true), "the large frame's socket to close");
    for (let index = 0; index < 200; index += 1) ofShipper.socket.emit("typing_start", { chatRoomId });
    await waitFor(() => (ofShipper.socket.connected ? undefined : true), "the flooding socket to close");
    expect((await fetch(`${served().realtimeUrl}/healthz`)).status).toBe(200);
  });

  it("notify the client by an error event when it asked for no answer", async () => {
    const client = await listen(await makePerson());
    client.socket.emit("send_message", { chatRoomId: 999_999, content: "x" });
    expect((await client.until("error")).code).toBe("room.not_found");
    client.socket.disconnect();
  });

  it("beyond ten messages a second are refused with when to come back", async () => {
    const { chatRoomId, ofCarrier, close } = await bothInRoom();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => ofCarrier.ask("send_message", { chatRoomId, content: `m${index}` })),
    );
    expect(answers.filter(({ code }) => code === "request.too_many").length).toBeGreaterThanOrEqual(3);
    close();
  });
});
