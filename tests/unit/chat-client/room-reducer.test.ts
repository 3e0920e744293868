import { describe, expect, it } from "vitest";
import { type RoomEvent, readRoomEvent } from "@/components/chat/room-events";
import { mergeMessages } from "@/components/chat/room-merge";
import { asSent, initialRoom, type RoomState, roomReducer } from "@/components/chat/room-reducer";
import type { MessageView, RoomView } from "@/lib/chat/contract";
import { messageView } from "../../support/messages";

const ME = 1;
const OTHER = 2;
const AT = "2026-11-21T10:00:00.000Z";
const CLIENT_ID = "7d9c1c26-53a4-4f3d-9d1f-0f4f6f2f8f10";

function offer(id: number, amount: number, over: Partial<MessageView> = {}): MessageView {
  return messageView(id, {
    messageType: "offer",
    content: "",
    offerAmount: amount,
    offerType: "plain",
    offerStatus: "pending",
    offerDetails: { offerId: id, makerSide: "carrier", expiresAt: AT, reservationId: null, route: null },
    ...over,
  });
}

const city = {
  cityId: 1,
  city: "Lyon",
  region: null,
  countryId: 250,
  country: "France",
  countryCode: "FR",
  coordinates: [45, 4] as [number, number],
};

function room(over: Partial<RoomView> = {}): RoomView {
  return {
    id: 9,
    side: "shipper",
    title: "Carton",
    announcementId: 3,
    transporterId: null,
    departure: city,
    arrival: city,
    package: null,
    other: {
      id: OTHER,
      firstName: "Karim",
      lastInitial: "B.",
      photo: null,
      verified: true,
      rating: null,
      reviewCount: 0,
      cancellationRate: null,
      since: AT,
    },
    askedAmount: 50,
    currentOfferAmount: null,
    counterOfferCount: 0,
    offersLeft: { mine: 3, theirs: 3 },
    negotiationStatus: null,
    status: "open",
    isActive: true,
    isAccepted: false,
    isCancelled: false,
    isArchived: false,
    canWrite: true,
    closedReason: null,
    currentOffer: null,
    lastMessage: null,
    reservationId: null,
    unreadCount: 0,
    lastSeq: 10,
    departsAt: AT,
    lastMessageAt: AT,
    createdAt: AT,
    ...over,
  };
}

function start(messages: MessageView[] = [], over: Partial<RoomView> = {}): RoomState {
  return initialRoom(
    { userId: ME, side: "shipper", firstName: "Amel" },
    { room: room(over), messages, hasOlder: false },
  );
}

function take(state: RoomState, ...events: RoomEvent[]): RoomState {
  return events.reduce((current, event) => roomReducer(current, { type: "event", event }), state);
}

const said = (seq: number, id: number, over: Partial<MessageView> = {}): RoomEvent => ({
  name: "new_message",
  seq,
  payload: { message: messageView(id, over) },
});

const ids = (state: RoomState) => state.messages.map(({ id }) => id);

function write(state: RoomState, content: string, clientId = CLIENT_ID): RoomState {
  return roomReducer(state, { type: "send", clientId, content, at: new Date(AT), temporaryId: 1_700_000_000_000 });
}

describe("the order of events", () => {
  it("an event that is known already changes nothing", () => {
    const state = take(start(), said(11, 1));
    expect(take(state, said(11, 1))).toBe(state);
    expect(take(state, said(4, 7))).toBe(state);
  });

  it("an event that comes too early waits and asks for what is missing", () => {
    const state = take(start(), said(13, 3));
    expect(ids(state)).toEqual([]);
    expect(state.needsSync).toBe(true);
    expect(state.lastSeq).toBe(10);
  });

  it("what waited is taken in its order once the missing ones come", () => {
    const state = take(start(), said(13, 3), said(12, 2), said(11, 1));
    expect(ids(state)).toEqual([1, 2, 3]);
    expect(state.lastSeq).toBe(13);
    expect(state.needsSync).toBe(false);
    expect(state.held).toEqual([]);
  });

  it("fetched events close a gap, whatever order they come in", () => {
    const waiting = take(start(), said(14, 4));
    const state = roomReducer(waiting, {
      type: "synced",
      events: [said(13, 3), said(11, 1), said(12, 2)],
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
  it("a message shows at once as sending, after what is there", () => {
    const state = write(start([messageView(1)]), "Bonjour");
    expect(state.messages.at(-1)).toMatchObject({ content: "Bonjour", delivery: "sending", senderId: ME });
  });

  it("the server's copy takes the place of the temporary one by its client id, even when its words were masked", () => {
    const own = { clientId: CLIENT_ID, senderId: ME, senderSide: "shipper" as const };
    const state = take(write(start(), "Mon numéro : 0612345678"), said(11, 5, { ...own, content: "Mon numéro : •••" }));
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
    const near = take(write(start(), "Bonjour"), said(11, 5, { ...own, createdAt: "2026-11-21T10:00:05.000Z" }));
    expect(ids(near)).toEqual([5]);
    const far = take(write(start(), "Bonjour"), said(11, 5, { ...own, createdAt: "2026-11-21T10:00:05.001Z" }));
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

  it("a failed message says why, and is sending again after Retry", () => {
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

  it("what is on its way out survives a reload of the room", () => {
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
    const state = take(start(), said(11, 1), said(12, 2));
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

describe("the deal", () => {
  const made: RoomEvent = { name: "new_offer", seq: 11, payload: { message: offer(5, 40) } };

  it("a new offer is the current one, counts, and takes one from its maker", () => {
    const { room: after } = take(start(), made);
    expect(after).toMatchObject({ currentOfferAmount: 40, counterOfferCount: 1, negotiationStatus: null });
    expect(after.offersLeft).toEqual({ mine: 3, theirs: 2 });
    expect(after.currentOffer?.id).toBe(5);
  });

  it("a counter-offer locks the one before it", () => {
    const state = take(
      start(),
      made,
      { name: "offer_rejected", seq: 12, payload: { messageId: 5, reason: "counter_offer" } },
      { name: "new_offer", seq: 13, payload: { message: offer(6, 45, { senderId: ME, senderSide: "shipper" }) } },
    );
    expect(state.messages.map(({ offerStatus }) => offerStatus)).toEqual(["rejected", "pending"]);
    expect(state.room).toMatchObject({ currentOfferAmount: 45, negotiationStatus: null, counterOfferCount: 2 });
    expect(state.room.offersLeft).toEqual({ mine: 2, theirs: 2 });
  });

  it("an offer that time ended is expired, not refused", () => {
    const state = take(start(), made, {
      name: "offer_rejected",
      seq: 12,
      payload: { messageId: 5, reason: "expired" },
    });
    expect(state.messages[0]?.offerStatus).toBe("expired");
    expect(state.room.currentOffer).toBeNull();
  });

  it("an accepted offer closes the room and leads to the reservation", () => {
    const state = take(
      start(),
      made,
      { name: "offer_accepted", seq: 12, payload: { messageId: 5, amount: 40, reservationId: 8 } },
      { name: "chat_room_closed", seq: 13, payload: { reason: "offer_accepted", reservationId: 8 } },
    );
    expect(state.messages[0]?.offerStatus).toBe("accepted");
    expect(state.room).toMatchObject({
      negotiationStatus: "accepted",
      isArchived: true,
      canWrite: false,
      reservationId: 8,
      currentOffer: null,
    });
    expect(state.needsRoom).toBe(true);
  });

  it("a withdrawn offer leaves the room readable and closed for messages", () => {
    const state = take(start(), made, { name: "offer_cancelled", seq: 12, payload: { messageId: 5 } });
    expect(state.messages[0]?.offerStatus).toBe("cancelled");
    expect(state.room).toMatchObject({ negotiationStatus: "cancelled", canWrite: false });
  });

  it("a room that closes for another reason counts as rejected", () => {
    const state = take(start(), { name: "chat_room_closed", seq: 11, payload: { reason: "reserved_elsewhere" } });
    expect(state.room).toMatchObject({ negotiationStatus: "rejected", isArchived: true, canWrite: false });
  });

  it("an archived and a disabled room are cancelled", () => {
    const archived = take(start(), { name: "chat_closed", seq: 11, payload: { closedBy: OTHER } });
    expect(archived.room).toMatchObject({ status: "archived", negotiationStatus: "cancelled", canWrite: false });
    const disabled = take(start(), { name: "chatroom_disabled", seq: 11, payload: { reason: "moderation" } });
    expect(disabled.room).toMatchObject({ status: "disabled", negotiationStatus: "cancelled", canWrite: false });
  });

  it("the system's words ask for the room anew, since they may open it again", () => {
    const state = take(
      start(),
      said(11, 1, { messageType: "system", senderId: null, senderSide: null, content: "paid" }),
    );
    expect(state.needsRoom).toBe(true);
    expect(state.room.unreadCount).toBe(0);
    expect(roomReducer(state, { type: "roomLoaded", room: room() }).needsRoom).toBe(false);
  });
});

describe("what comes over the wire", () => {
  it("typing is shown for others and ends with their message", () => {
    const typing = roomReducer(start(), { type: "typing", userId: OTHER, isTyping: true });
    expect(typing.typingUserIds).toEqual([OTHER]);
    expect(roomReducer(typing, { type: "typing", userId: ME, isTyping: true }).typingUserIds).toEqual([OTHER]);
    expect(take(typing, said(11, 1)).typingUserIds).toEqual([]);
  });

  it("an event that is not whole is not taken", () => {
    expect(readRoomEvent("new_message", 4, { message: { id: 1 } })).toBeUndefined();
    expect(readRoomEvent("something_else", 4, {})).toBeUndefined();
    expect(readRoomEvent("offer_cancelled", undefined, { messageId: 5 })).toBeUndefined();
    expect(readRoomEvent("offer_cancelled", 4, { messageId: 5, chatRoomId: 9, seq: 4 })).toEqual({
      name: "offer_cancelled",
      seq: 4,
      payload: { messageId: 5 },
    });
  });
});
