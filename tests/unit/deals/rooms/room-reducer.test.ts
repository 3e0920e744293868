import { describe, expect, it } from "vitest";
import { asSent } from "@/components/deals/room-state/room-facts";
import { mergeMessages } from "@/components/deals/room-state/room-merge";
import { roomReducer } from "@/components/deals/room-state/room-reducer";
import { messageView } from "@/tests/support/messages";
import { AT, CLIENT_ID, ids, ME, messageEvent, OTHER, room, start, take, write } from "@/tests/support/room-state";

describe("the order of events", () => {
  it("an event that is known already changes nothing", () => {
    const state = take(start(), messageEvent(11, 1));
    expect(take(state, messageEvent(11, 1))).toBe(state);
    expect(take(state, messageEvent(4, 7))).toBe(state);
  });

  it("an event that comes too early waits and asks for what is missing", () => {
    const state = take(start(), messageEvent(13, 3));
    expect(ids(state)).toEqual([]);
    expect(state.needsSync).toBe(true);
    expect(state.lastSeq).toBe(10);
  });

  it("what waited is taken in its order once the missing ones come", () => {
    const state = take(start(), messageEvent(13, 3), messageEvent(12, 2), messageEvent(11, 1));
    expect(ids(state)).toEqual([1, 2, 3]);
    expect(state.lastSeq).toBe(13);
    expect(state.needsSync).toBe(false);
    expect(state.held).toEqual([]);
  });

  it("fetched events close a gap, whatever order they come in", () => {
    const waiting = take(start(), messageEvent(14, 4));
    const state = roomReducer(waiting, {
      type: "synced",
      events: [messageEvent(13, 3), messageEvent(11, 1), messageEvent(12, 2)],
      lastSeq: 13,
    });
    expect(ids(state)).toEqual([1, 2, 3, 4]);
    expect(state.lastSeq).toBe(14);
    expect(state.needsSync).toBe(false);
  });

  it("a fetch that finds nothing new ends the waiting", () => {
    const state = roomReducer({ ...start(), needsSync: true }, { type: "synced", events: [], lastSeq: 10 });
    expect(state.needsSync).toBe(false);
  });

  it("messages stand by their ids however late they come", () => {
    const state = roomReducer(start([messageView(30), messageView(31)]), {
      type: "older",
      messages: [messageView(28), messageView(29), messageView(30)],
      hasOlder: true,
    });
    expect(ids(state)).toEqual([28, 29, 30, 31]);
    expect(state.hasOlder).toBe(true);
  });
});

describe("messages of one's own", () => {
  it("a message shows immediately as sending, after what is there", () => {
    const state = write(start([messageView(1)]), "Bonjour");
    expect(state.messages.at(-1)).toMatchObject({ content: "Bonjour", delivery: "sending", senderId: ME });
  });

  it("the server's copy takes the place of the temporary one by its client id, even when its words were masked", () => {
    const own = { clientId: CLIENT_ID, senderId: ME, senderSide: "shipper" as const };
    const state = take(
      write(start(), "Mon numéro : 0612345678"),
      messageEvent(11, 5, { ...own, content: "Mon numéro : •••" }),
    );
    expect(ids(state)).toEqual([5]);
    expect(state.messages[0]).toMatchObject({ delivery: "sent", content: "Mon numéro : •••" });
  });

  it("the acknowledgement and the event of one message are one", () => {
    const copy = messageView(5, { clientId: CLIENT_ID, senderId: ME, senderSide: "shipper" });
    const acknowledged = roomReducer(write(start(), copy.content), { type: "acknowledged", message: copy });
    const state = take(acknowledged, { name: "new_message", seq: 11, payload: { message: copy } });
    expect(ids(state)).toEqual([5]);
    expect(state.room.unreadCount).toBe(0);
  });

  it("without a client id the same words of the same sender merge within 5 seconds of the temporary copy", () => {
    const own = { senderId: ME, senderSide: "shipper" as const, content: "Bonjour" };
    const near = take(
      write(start(), "Bonjour"),
      messageEvent(11, 5, { ...own, createdAt: "2026-11-21T10:00:05.000Z" }),
    );
    expect(ids(near)).toEqual([5]);
    const far = take(write(start(), "Bonjour"), messageEvent(11, 5, { ...own, createdAt: "2026-11-21T10:00:05.001Z" }));
    expect(far.messages).toHaveLength(2);
  });

  it("a temporary copy that comes after the server's merges within 10 seconds", () => {
    const server = asSent(messageView(5, { senderId: ME, senderSide: "shipper", content: "Bonjour" }));
    const temporary = (at: string) => ({
      ...server,
      id: 1_700_000_000_000,
      createdAt: at,
      delivery: "sending" as const,
    });
    expect(mergeMessages([server], [temporary("2026-11-21T10:00:10.000Z")]).map(({ id }) => id)).toEqual([5]);
    expect(mergeMessages([server], [temporary("2026-11-21T10:00:10.001Z")])).toHaveLength(2);
  });

  it("the same words written twice on purpose stay two messages", () => {
    const first = write(start(), "ok", "11111111-1111-4111-8111-111111111111");
    const second = roomReducer(first, {
      type: "send",
      clientId: "22222222-2222-4222-8222-222222222222",
      content: "ok",
      at: new Date(AT),
      temporaryId: 1_700_000_000_001,
    });
    expect(second.messages).toHaveLength(2);
  });

  it("a failed message shows why, and is sending again after Retry", () => {
    const failed = roomReducer(write(start(), "Bonjour"), {
      type: "failed",
      clientId: CLIENT_ID,
      failure: "Trop vite",
    });
    expect(failed.messages[0]).toMatchObject({ delivery: "failed", failure: "Trop vite" });
    const again = roomReducer(failed, { type: "retry", clientId: CLIENT_ID });
    expect(again.messages[0]?.delivery).toBe("sending");
    expect(again.messages[0]?.failure).toBeUndefined();
  });

  it("a dropped message goes, and one that was acknowledged stays", () => {
    const drop = { type: "dropped", clientId: CLIENT_ID } as const;
    expect(roomReducer(write(start(), "Bonjour"), drop).messages).toEqual([]);
    const copy = messageView(5, { clientId: CLIENT_ID, senderId: ME, senderSide: "shipper" });
    const sent = roomReducer(write(start(), "Bonjour"), { type: "acknowledged", message: copy });
    expect(ids(roomReducer(sent, drop))).toEqual([5]);
  });

  it("an outgoing message survives a reload of the room", () => {
    const state = roomReducer(write(start([messageView(1)]), "Bonjour"), {
      type: "loaded",
      room: room({ lastSeq: 40 }),
      messages: [messageView(2)],
      hasOlder: true,
    });
    expect(state.messages.map(({ content }) => content)).toEqual(["message 2", "Bonjour"]);
    expect(state.lastSeq).toBe(40);
  });
});

describe("reading", () => {
  it("a message from the other side counts as unread until it is read", () => {
    const state = take(start(), messageEvent(11, 1), messageEvent(12, 2));
    expect(state.room.unreadCount).toBe(2);
    const read = roomReducer(state, { type: "markedRead" });
    expect(read.room.unreadCount).toBe(0);
    expect(read.messages.every(({ isRead }) => isRead)).toBe(true);
  });

  it("own messages are ticked up to the one that the other side has read", () => {
    const own = (id: number) => messageView(id, { senderId: ME, senderSide: "shipper" });
    const state = take(start([own(1), messageView(2), own(3), own(4)], { unreadCount: 1 }), {
      name: "messages_read",
      seq: 11,
      payload: { readerId: OTHER, upToMessageId: 3 },
    });
    expect(state.messages.map(({ isRead }) => isRead)).toEqual([true, false, true, false]);
    expect(state.room.unreadCount).toBe(1);
  });

  it("a colleague's reading zeroes the count here too", () => {
    const state = take(start([messageView(1)], { unreadCount: 1 }), {
      name: "messages_read",
      seq: 11,
      payload: { readerId: 77, upToMessageId: 1 },
    });
    expect(state.room.unreadCount).toBe(0);
  });
});
