import { describe, expect, it } from "vitest";
import { type RoomEvent, readRoomEvent } from "@/components/deals/room-state/read-event";
import { roomReducer } from "@/components/deals/room-state/room-reducer";
import { ME, messageEvent, OTHER, offer, room, start, take } from "@/tests/support/room-state";

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

  it("an accepted offer closes the room for offers, not for words, and leads to the reservation", () => {
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
      canWrite: true,
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

  it("the system's words ask for the room again, since they may open it again", () => {
    const state = take(
      start(),
      messageEvent(11, 1, { messageType: "system", senderId: null, senderSide: null, content: "paid" }),
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
    expect(take(typing, messageEvent(11, 1)).typingUserIds).toEqual([]);
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
