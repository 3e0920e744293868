import type { MessageView, RoomView } from "@/lib/deals/rooms/contract";
import type { RoomEvent } from "./read-event";
import { applyEvent } from "./room-events";
import { asSent, type Delivery, type RoomMessage, type RoomState } from "./room-facts";
import { mergeMessages } from "./room-merge";

/** The actions of the reducer. */
export type RoomAction =
  | { type: "event"; event: RoomEvent }
  | { type: "synced"; events: RoomEvent[]; lastSeq: number }
  | { type: "loaded"; room: RoomView; messages: MessageView[]; hasOlder: boolean }
  | { type: "roomLoaded"; room: RoomView }
  | { type: "gapSeen" }
  | { type: "older"; messages: MessageView[]; hasOlder: boolean }
  | { type: "send"; clientId: string; content: string; at: Date; temporaryId: number }
  | { type: "acknowledged"; message: MessageView }
  | { type: "failed"; clientId: string; failure: string }
  | { type: "retry"; clientId: string }
  | { type: "dropped"; clientId: string }
  | { type: "typing"; userId: number; isTyping: boolean }
  | { type: "markedRead" };

/** The initial state, from what the page was rendered with. */
export function initialRoom(
  viewer: RoomState["viewer"],
  loaded: { room: RoomView; messages: MessageView[]; hasOlder: boolean },
): RoomState {
  return {
    viewer,
    room: loaded.room,
    messages: mergeMessages([], loaded.messages.map(asSent)),
    lastSeq: loaded.room.lastSeq,
    held: [],
    needsSync: false,
    needsRoom: false,
    hasOlder: loaded.hasOlder,
    typingUserIds: [],
  };
}

/** Drops events already applied, and holds early ones until the missing one arrives. */
export function roomReducer(state: RoomState, action: RoomAction): RoomState {
  switch (action.type) {
    case "event":
      return applyRoomEvent(state, action.event);
    case "synced":
      return applySynced(state, action.events, action.lastSeq);
    case "loaded":
      return reload(state, action);
    case "roomLoaded":
      return { ...state, room: action.room, needsRoom: false };
    case "gapSeen":
      return { ...state, needsSync: true };
    case "older":
      return {
        ...state,
        messages: mergeMessages(state.messages, action.messages.map(asSent)),
        hasOlder: action.hasOlder,
      };
    case "send":
      return { ...state, messages: mergeMessages(state.messages, [temporaryMessage(state, action)]) };
    case "acknowledged":
      return { ...state, messages: mergeMessages(state.messages, [asSent(action.message)]) };
    case "failed":
      return withDelivery(state, action.clientId, { delivery: "failed", failure: action.failure });
    case "retry":
      return withDelivery(state, action.clientId, { delivery: "sending" });
    case "dropped":
      return {
        ...state,
        messages: state.messages.filter(
          ({ clientId, delivery }) => delivery === "sent" || clientId !== action.clientId,
        ),
      };
    case "typing":
      return { ...state, typingUserIds: typingAfter(state, action.userId, action.isTyping) };
    case "markedRead":
      return markRead(state);
  }
}

function applyRoomEvent(state: RoomState, event: RoomEvent): RoomState {
  if (event.seq <= state.lastSeq || state.held.some(({ seq }) => seq === event.seq)) return state;
  if (event.seq > state.lastSeq + 1) return { ...state, held: [...state.held, event], needsSync: true };
  return drainHeld({ ...applyEvent(state, event), lastSeq: event.seq });
}

/** Applies held events that are now in sequence. */
function drainHeld(state: RoomState): RoomState {
  const held = state.held.filter(({ seq }) => seq > state.lastSeq);
  const next = held.find(({ seq }) => seq === state.lastSeq + 1);
  if (!next) return { ...state, held, needsSync: held.length > 0 };
  return drainHeld({ ...applyEvent({ ...state, held }, next), lastSeq: next.seq });
}

function applySynced(state: RoomState, events: RoomEvent[], lastSeq: number): RoomState {
  const inOrder = events.toSorted((a, b) => a.seq - b.seq);
  const after = inOrder.reduce(applyRoomEvent, { ...state, needsSync: false });
  // The server's sequence number is final: older events that never arrived are lost.
  return drainHeld({ ...after, lastSeq: Math.max(after.lastSeq, lastSeq) });
}

/** A full response replaces the state; unsent messages stay at the end. */
function reload(state: RoomState, loaded: { room: RoomView; messages: MessageView[]; hasOlder: boolean }): RoomState {
  const outgoing = state.messages.filter(({ delivery }) => delivery !== "sent");
  const fresh = initialRoom(state.viewer, loaded);
  const arrived = new Set(fresh.messages.map(({ clientId }) => clientId));
  const messages = [...fresh.messages, ...outgoing.filter(({ clientId }) => !arrived.has(clientId))];
  return drainHeld({ ...fresh, messages, held: state.held, typingUserIds: state.typingUserIds });
}

function withDelivery(state: RoomState, clientId: string, change: { delivery: Delivery; failure?: string }): RoomState {
  const messages = state.messages.map((message) => {
    if (message.clientId !== clientId || message.delivery === "sent") return message;
    const { failure: _failure, ...rest } = message;
    return { ...rest, ...change };
  });
  return { ...state, messages };
}

function typingAfter(state: RoomState, userId: number, isTyping: boolean): number[] {
  const others = state.typingUserIds.filter((id) => id !== userId);
  return isTyping && userId !== state.viewer.userId ? [...others, userId] : others;
}

/**
 * Marking read sets all messages from the other side as read and zeroes the count (product: rooms).
 */
function markRead(state: RoomState): RoomState {
  const messages = state.messages.map((message) =>
    message.senderSide !== null && message.senderSide !== state.viewer.side ? { ...message, isRead: true } : message,
  );
  return { ...state, messages, room: { ...state.room, unreadCount: 0 } };
}

function temporaryMessage(
  state: RoomState,
  { clientId, content, at, temporaryId }: Extract<RoomAction, { type: "send" }>,
): RoomMessage {
  const { viewer, room } = state;
  return {
    id: temporaryId,
    chatRoomId: room.id,
    clientId,
    senderId: viewer.userId,
    senderSide: viewer.side,
    sender: { id: viewer.userId, firstName: viewer.firstName, lastName: "" },
    messageType: "text",
    content,
    params: null,
    isMasked: false,
    isRemoved: false,
    offerAmount: null,
    terms: null,
    offerDetails: null,
    offerType: null,
    offerStatus: null,
    respondedAt: null,
    rejectionReason: null,
    isRead: false,
    readAt: null,
    createdAt: at.toISOString(),
    delivery: "sending",
  };
}
