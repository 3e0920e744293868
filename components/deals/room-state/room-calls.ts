import type { z } from "zod";
import { ApiError, callApi, inWords } from "@/lib/client/api";
import type { Moment } from "@/lib/client/moments";
import { emitEvent, realtime } from "@/lib/client/socket";
import { ERROR_STATUS } from "@/lib/core/errors";
import type {
  EventList,
  MessageList,
  MessageView,
  ReadView,
  RoomView,
  SendOffer,
  SendPackageOffer,
  SendRouteOffer,
} from "@/lib/deals/rooms/contract";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";
import type { ClientCommand, ClientInput, ClientOutput } from "@/lib/runtime/socket-types";

/** What one does in a room: its moment, when it fails, and its call of the API for when there is no socket. */
type Act<N extends ClientCommand> = { moment: Moment; overHttp: () => Promise<ClientOutput<N>> };

/**
 * Does something in a room: over the socket while it is connected, else – or when the socket is lost in the middle – over
 * HTTP. Both run the same command, and `clientId` makes the same thing sent twice one thing.
 */
async function act<N extends ClientCommand>(
  event: N,
  payload: ClientInput<N>,
  { moment, overHttp }: Act<N>,
): Promise<ClientOutput<N>> {
  if (realtime().connected) {
    const answer = await emitEvent(event, payload).catch(() => undefined);
    if (answer?.ok) return answer.data;
    if (answer) {
      const error = new ApiError(statusFor(answer.code), answer.code, answer.message);
      throw inWords(error, moment);
    }
  }
  return overHttp();
}

function statusFor(code: string): number {
  return Object.entries(ERROR_STATUS).find(([known]) => known === code)?.[1] ?? 500;
}

/** Sends a text message. */
export function sendMessage(chatRoomId: number, content: string, clientId: string): Promise<MessageView> {
  const body = { content, clientId };
  return act(
    "send_message",
    { chatRoomId, ...body },
    {
      moment: "chat.send",
      overHttp: () => callApi("POST", "/v1/chat/rooms/{chatRoomId}/messages", { path: { chatRoomId }, body }),
    },
  );
}

/** A price to put forward, under an id of the client's own. */
type OfferOrder = Omit<z.input<typeof SendOffer>, "chatRoomId"> & { clientId: string };
/** A price to put forward with the carrier's trip. */
type RouteOrder = Omit<z.input<typeof SendRouteOffer>, "chatRoomId"> & { clientId: string };
/** A price to put forward with the parcel that it is for. */
type PackageOrder = Omit<z.input<typeof SendPackageOffer>, "chatRoomId"> & { clientId: string };
/** A price to put forward, with whatever comes with it. */
export type AnyOrder = OfferOrder | RouteOrder | PackageOrder;

/** Puts a price forward, or counters the pending one; with a trip or a parcel when the order has one. */
export function sendOffer(chatRoomId: number, order: AnyOrder, isCounter = false): Promise<MessageView> {
  const moment = isCounter ? "offers.counter" : "offers.send";
  const given = { path: { chatRoomId }, idempotencyKey: order.clientId, moment } as const;
  if ("departureDate" in order)
    return callApi("POST", "/v1/chat/rooms/{chatRoomId}/route-offers", { ...given, body: order });
  if ("fileIds" in order)
    return callApi("POST", "/v1/chat/rooms/{chatRoomId}/package-offers", { ...given, body: order });
  return act(
    "send_offer",
    { chatRoomId, ...order },
    { moment, overHttp: () => callApi("POST", "/v1/chat/rooms/{chatRoomId}/offers", { ...given, body: order }) },
  );
}

/** Accepts the pending offer, for what it was seen to be for. */
export function acceptOffer({
  id: messageId,
  offerDetails,
}: Pick<MessageView, "id" | "offerDetails">): Promise<MessageView> {
  const body = offerDetails ? { version: offerDetails.version } : {};
  return act(
    "accept_offer",
    { messageId, ...body },
    {
      moment: "offers.accept",
      overHttp: () => callApi("PATCH", "/v1/chat/messages/{messageId}/accept", { path: { messageId }, body }),
    },
  );
}

/** Says no to the pending offer. */
export function rejectOffer(messageId: number, reason: string): Promise<MessageView> {
  const body = reason ? { reason } : {};
  return act(
    "reject_offer",
    { messageId, ...body },
    {
      moment: "offers.reject",
      overHttp: () => callApi("PATCH", "/v1/chat/messages/{messageId}/reject", { path: { messageId }, body }),
    },
  );
}

/** Takes one's own pending offer back. */
export function cancelOffer(messageId: number): Promise<MessageView> {
  return act(
    "cancel_offer",
    { messageId },
    {
      moment: "offers.cancel",
      overHttp: () => callApi("PATCH", "/v1/chat/messages/{messageId}/cancel", { path: { messageId }, body: {} }),
    },
  );
}

/** Closes a conversation for both sides. */
export function closeRoom(chatRoomId: number): Promise<RoomView> {
  return callApi("PATCH", "/v1/chat/rooms/{chatRoomId}/archive", { path: { chatRoomId }, body: {} });
}

/** Marks what is in a room as read. */
export function markRead(chatRoomId: number): Promise<z.output<typeof ReadView>> {
  return act(
    "mark_read",
    { chatRoomId },
    {
      moment: "chat.read",
      overHttp: () => callApi("PATCH", "/v1/chat/rooms/{chatRoomId}/read", { path: { chatRoomId }, body: {} }),
    },
  );
}

/** Says that one types, or stopped; nothing hangs on it, so it is said on the socket alone. */
export function publishTyping(chatRoomId: number, isTyping: boolean): void {
  if (realtime().connected) emitEvent(isTyping ? "typing_start" : "typing_stop", { chatRoomId }).catch(() => undefined);
}

/** One room as it is now. */
export function fetchRoom(chatRoomId: number): Promise<RoomView> {
  return callApi("GET", "/v1/chat/rooms/{chatRoomId}", { path: { chatRoomId } });
}

/** A page of messages, from 1, the newest page first. */
export function fetchMessages(chatRoomId: number, page: number): Promise<z.output<typeof MessageList>> {
  return callApi("GET", "/v1/chat/rooms/{chatRoomId}/messages", {
    path: { chatRoomId },
    query: { page, limit: CHAT_LIMITS.messagesPageSize },
  });
}

/** Everything after an event that is known. */
export function fetchEvents(chatRoomId: number, after: number): Promise<z.output<typeof EventList>> {
  return callApi("GET", "/v1/chat/rooms/{chatRoomId}/events", { path: { chatRoomId }, query: { after } });
}
