import type { MessageView, RoomView } from "@/lib/deals/rooms/contract";
import type { RoomEventPayloads } from "@/lib/runtime/socket-types";
import type { RoomEvent } from "./read-event";
import { asSent, type RoomState } from "./room-facts";
import { mergeMessages } from "./room-merge";

/** The room's state after an event (product: rooms). */
export function applyEvent(state: RoomState, event: RoomEvent): RoomState {
  switch (event.name) {
    case "new_message":
      return applyMessage(state, event.payload.message);
    case "new_offer":
      return applyOffer(state, event.payload.message);
    case "offer_accepted":
      return acceptOffer(state, event.payload);
    case "offer_rejected":
      return rejectOffer(state, event.payload);
    case "offer_cancelled":
      return close(withOffer(state, event.payload.messageId, { offerStatus: "cancelled" }), {
        negotiationStatus: "cancelled",
        isCancelled: true,
      });
    case "chat_room_closed":
      return closeRoom(state, event.payload);
    case "chat_closed":
      return close(state, {
        status: "archived",
        isArchived: true,
        negotiationStatus: "cancelled",
        isCancelled: true,
      });
    case "chatroom_disabled":
      return close(state, {
        status: "disabled",
        negotiationStatus: "cancelled",
        isCancelled: true,
        closedReason: event.payload.reason,
      });
    case "message_changed":
      return changeMessage(state, event.payload.message);
    case "messages_read":
      return markReadUpTo(state, event.payload.upToMessageId);
  }
}

function applyMessage(state: RoomState, message: MessageView): RoomState {
  const isFromOther = message.senderSide !== null && message.senderSide !== state.viewer.side;
  const isKnown = state.messages.some(({ id }) => id === message.id);
  return {
    ...state,
    messages: mergeMessages(state.messages, [asSent(message)]),
    typingUserIds: state.typingUserIds.filter((id) => id !== message.senderId),
    // A system message means a change that room events do not carry, such as a payment.
    needsRoom: state.needsRoom || message.messageType === "system",
    room: {
      ...state.room,
      lastMessage: message,
      lastMessageAt: message.createdAt,
      unreadCount: state.room.unreadCount + (isFromOther && !isKnown ? 1 : 0),
    },
  };
}

/** A hidden or restored message stays at its position. */
function changeMessage(state: RoomState, message: MessageView): RoomState {
  if (!state.messages.some(({ id }) => id === message.id)) return state;
  const { room } = state;
  return {
    ...state,
    messages: mergeMessages(state.messages, [asSent(message)]),
    room: room.lastMessage?.id === message.id ? { ...room, lastMessage: message } : room,
  };
}

/** A new offer sets the current amount and adds one to the count (product: rooms). */
function applyOffer(state: RoomState, message: MessageView): RoomState {
  const isKnown = state.messages.some(({ id }) => id === message.id) && state.room.currentOffer?.id === message.id;
  const after = applyMessage(state, message);
  if (isKnown) return after;
  const { offersLeft } = after.room;
  const isMine = message.senderSide === state.viewer.side;
  return {
    ...after,
    // An offer with a parcel changes the room's package, which the event does not carry.
    needsRoom: after.needsRoom || message.offerType === "package",
    room: {
      ...after.room,
      currentOffer: message,
      currentOfferAmount: message.offerAmount,
      counterOfferCount: after.room.counterOfferCount + 1,
      negotiationStatus: null,
      offersLeft: {
        mine: Math.max(0, offersLeft.mine - (isMine ? 1 : 0)),
        theirs: Math.max(0, offersLeft.theirs - (isMine ? 0 : 1)),
      },
    },
  };
}

function acceptOffer(state: RoomState, payload: RoomEventPayloads["offer_accepted"]): RoomState {
  const { messageId, amount, reservationId } = payload;
  const after = withOffer(state, messageId, { offerStatus: "accepted" });
  return {
    ...after,
    needsRoom: true,
    room: {
      ...after.room,
      negotiationStatus: "accepted",
      isAccepted: true,
      currentOffer: null,
      currentOfferAmount: amount,
      reservationId,
    },
  };
}

function rejectOffer(state: RoomState, { messageId, reason }: RoomEventPayloads["offer_rejected"]): RoomState {
  const offerStatus = reason === "expired" ? "expired" : "rejected";
  const after = withOffer(state, messageId, { offerStatus, rejectionReason: reason });
  return {
    ...after,
    room: {
      ...after.room,
      negotiationStatus: "rejected",
      currentOffer: after.room.currentOffer?.id === messageId ? null : after.room.currentOffer,
    },
  };
}

/** A closed room is archived: accepted when an offer was, otherwise rejected (product: rooms). */
function closeRoom(state: RoomState, { reason, reservationId }: RoomEventPayloads["chat_room_closed"]): RoomState {
  const isAccepted = reason === "offer_accepted";
  const after = close(state, {
    status: "archived",
    isArchived: true,
    closedReason: reason,
    negotiationStatus: isAccepted ? "accepted" : "rejected",
    isAccepted,
    reservationId: reservationId ?? state.room.reservationId,
  });
  // An acceptance closes it for offers; the two go on writing.
  return isAccepted ? { ...after, room: { ...after.room, canWrite: true, isActive: true } } : after;
}

function close(state: RoomState, facts: Partial<RoomView>): RoomState {
  const room = { ...state.room, currentOffer: null, ...facts, canWrite: false, isActive: false };
  return { ...state, room, needsRoom: true, typingUserIds: [] };
}

function withOffer(
  state: RoomState,
  messageId: number,
  answer: Pick<MessageView, "offerStatus"> & { rejectionReason?: string | null },
): RoomState {
  const messages = state.messages.map((message) => (message.id === messageId ? { ...message, ...answer } : message));
  const currentOffer = state.room.currentOffer?.id === messageId ? null : state.room.currentOffer;
  return { ...state, messages, room: { ...state.room, currentOffer } };
}

/** The sender of the last read message determines whose messages were read. */
function markReadUpTo(state: RoomState, upToMessageId: number): RoomState {
  const readSide = state.messages.find(({ id }) => id === upToMessageId)?.senderSide;
  if (!readSide) return state;
  const messages = state.messages.map((message) =>
    message.senderSide === readSide && message.delivery === "sent" && message.id <= upToMessageId
      ? { ...message, isRead: true }
      : message,
  );
  const isMineRead = readSide === state.viewer.side;
  return { ...state, messages, room: isMineRead ? state.room : { ...state.room, unreadCount: 0 } };
}
