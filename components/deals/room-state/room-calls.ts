import type { z } from "zod";
import { ApiError, callApi, inWords } from "@/lib/client/api";
import { type Moment, momentOf } from "@/lib/client/moments";
import { emitEvent, realtime } from "@/lib/client/socket";
import { ERROR_STATUS } from "@/lib/core/errors";
import type { EventList, MessageList, MessageView, ReadView, RoomView } from "@/lib/deals/rooms/contract";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";

type HttpCall = { method: "POST" | "PATCH"; path: string; body?: unknown; idempotencyKey?: string; moment?: Moment };

/**
 * Does something in a room: over the socket while it is connected, else – or when the socket is lost in the middle – over
 * HTTP. Both run the same command, and `clientId` makes the same thing sent twice one thing.
 */
async function act<T>(event: string, payload: unknown, http: HttpCall): Promise<T> {
  if (realtime().connected) {
    const answer = await emitEvent<T>(event, payload).catch(() => undefined);
    if (answer?.ok) return answer.data;
    if (answer) {
      const error = new ApiError(statusFor(answer.code), answer.code, answer.message);
      throw inWords(error, http.moment ?? momentOf(http.method, http.path));
    }
  }
  const { path, ...call } = http;
  return callApi<T>(path, { ...call, body: call.body ?? {} });
}

function statusFor(code: string): number {
  return Object.entries(ERROR_STATUS).find(([known]) => known === code)?.[1] ?? 500;
}

/** Sends a text message. */
export function sendMessage(chatRoomId: number, content: string, clientId: string): Promise<MessageView> {
  return act(
    "send_message",
    { chatRoomId, content, clientId },
    {
      method: "POST",
      path: `/v1/chat/rooms/${chatRoomId}/messages`,
      body: { content, clientId },
    },
  );
}

/** A price to put forward. */
type OfferOrder = { amount: number; terms?: string; expiresInHours: number; clientId: string };
/** A price to put forward with the carrier's trip. */
type RouteOrder = OfferOrder & { departureDate: string };
/** A price to put forward with the parcel that it is for. */
type PackageOrder = OfferOrder & { fileIds: number[] };
/** A price to put forward, with whatever comes with it. */
export type AnyOrder = OfferOrder | RouteOrder | PackageOrder;

/** Puts a price forward, or counters the pending one; with a trip or a parcel when the order has one. */
export function sendOffer(chatRoomId: number, order: AnyOrder, isCounter = false): Promise<MessageView> {
  const moment = isCounter ? "offers.counter" : "offers.send";
  const kind = "departureDate" in order ? "route-offers" : "fileIds" in order ? "package-offers" : undefined;
  if (kind)
    return callApi(`/v1/chat/rooms/${chatRoomId}/${kind}`, {
      method: "POST",
      body: order,
      idempotencyKey: order.clientId,
      moment,
    });
  return act(
    "send_offer",
    { chatRoomId, ...order },
    {
      method: "POST",
      path: `/v1/chat/rooms/${chatRoomId}/offers`,
      body: order,
      idempotencyKey: order.clientId,
      moment,
    },
  );
}

/** Accepts the pending offer, for what it was seen to be for. */
export function acceptOffer({
  id: messageId,
  offerDetails,
}: Pick<MessageView, "id" | "offerDetails">): Promise<MessageView> {
  const body = offerDetails ? { version: offerDetails.version } : {};
  const path = `/v1/chat/messages/${messageId}/accept`;
  return act("accept_offer", { messageId, ...body }, { method: "PATCH", path, body });
}

/** Says no to the pending offer. */
export function rejectOffer(messageId: number, reason: string): Promise<MessageView> {
  const body = reason ? { reason } : {};
  return act(
    "reject_offer",
    { messageId, ...body },
    {
      method: "PATCH",
      path: `/v1/chat/messages/${messageId}/reject`,
      body,
    },
  );
}

/** Takes one's own pending offer back. */
export function cancelOffer(messageId: number): Promise<unknown> {
  return act("cancel_offer", { messageId }, { method: "PATCH", path: `/v1/chat/messages/${messageId}/cancel` });
}

/** Closes a conversation for both sides. */
export function closeRoom(chatRoomId: number): Promise<RoomView> {
  return callApi(`/v1/chat/rooms/${chatRoomId}/archive`, { method: "PATCH", body: {} });
}

/** Marks what is in a room as read. */
export function markRead(chatRoomId: number): Promise<z.output<typeof ReadView>> {
  return act("mark_read", { chatRoomId }, { method: "PATCH", path: `/v1/chat/rooms/${chatRoomId}/read` });
}

/** Says that one types, or stopped; nothing hangs on it, so it is said on the socket alone. */
export function tellTyping(chatRoomId: number, isTyping: boolean): void {
  if (realtime().connected) emitEvent(isTyping ? "typing_start" : "typing_stop", { chatRoomId }).catch(() => undefined);
}

/** One room as it is now. */
export function fetchRoom(chatRoomId: number): Promise<RoomView> {
  return callApi(`/v1/chat/rooms/${chatRoomId}`);
}

/** A page of messages, from 1, the newest page first. */
export function fetchMessages(chatRoomId: number, page: number): Promise<z.output<typeof MessageList>> {
  return callApi(`/v1/chat/rooms/${chatRoomId}/messages?page=${page}&limit=${CHAT_LIMITS.messagesPageSize}`);
}

/** Everything after an event that is known. */
export function fetchEvents(chatRoomId: number, after: number): Promise<z.output<typeof EventList>> {
  return callApi(`/v1/chat/rooms/${chatRoomId}/events?after=${after}`);
}
