import type { z } from "zod";
import { callApi } from "@/lib/client/api";
import { runCommand } from "@/lib/client/run-command";
import { emitEvent, realtime } from "@/lib/client/socket";
import type { SendOffer, SendPackageOffer, SendRouteOffer } from "@/lib/deals/offers/contract";
import type { EventList, MessageList, MessageView, ReadView, RoomView } from "@/lib/deals/rooms/contract";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";

/** An offer under a client-generated id. */
type OfferOrder = Omit<z.input<typeof SendOffer>, "chatRoomId"> & { clientId: string };
/** An offer with the carrier's trip. */
type RouteOrder = Omit<z.input<typeof SendRouteOffer>, "chatRoomId"> & { clientId: string };
/** An offer with the shipper's parcel. */
type PackageOrder = Omit<z.input<typeof SendPackageOffer>, "chatRoomId"> & { clientId: string };
/** An offer, with or without a trip or a parcel. */
export type AnyOrder = OfferOrder | RouteOrder | PackageOrder;

/** Makes an offer, or counters the pending one. */
export function sendOffer(chatRoomId: number, order: AnyOrder, isCounter = false): Promise<MessageView> {
  const context = isCounter ? "offers.counter" : "offers.send";
  const given = { path: { chatRoomId }, idempotencyKey: order.clientId, context } as const;
  if ("departureDate" in order)
    return callApi("POST", "/v1/chat/rooms/{chatRoomId}/route-offers", { ...given, body: order });
  if ("fileIds" in order)
    return callApi("POST", "/v1/chat/rooms/{chatRoomId}/package-offers", { ...given, body: order });
  return runCommand(
    "send_offer",
    { chatRoomId, ...order },
    { context, overHttp: () => callApi("POST", "/v1/chat/rooms/{chatRoomId}/offers", { ...given, body: order }) },
  );
}

/** Accepts the pending offer on the terms that were shown. */
export function acceptOffer({
  id: messageId,
  offerDetails,
}: Pick<MessageView, "id" | "offerDetails">): Promise<MessageView> {
  const body = offerDetails ? { version: offerDetails.version } : {};
  return runCommand(
    "accept_offer",
    { messageId, ...body },
    {
      context: "offers.accept",
      overHttp: () => callApi("PATCH", "/v1/chat/messages/{messageId}/accept", { path: { messageId }, body }),
    },
  );
}

/** Rejects the pending offer; the reason may be empty. */
export function rejectOffer(messageId: number, reason: string): Promise<MessageView> {
  const body = reason ? { reason } : {};
  return runCommand(
    "reject_offer",
    { messageId, ...body },
    {
      context: "offers.reject",
      overHttp: () => callApi("PATCH", "/v1/chat/messages/{messageId}/reject", { path: { messageId }, body }),
    },
  );
}

/** Withdraws the viewer's own pending offer. */
export function cancelOffer(messageId: number): Promise<MessageView> {
  return runCommand(
    "cancel_offer",
    { messageId },
    {
      context: "offers.cancel",
      overHttp: () => callApi("PATCH", "/v1/chat/messages/{messageId}/cancel", { path: { messageId }, body: {} }),
    },
  );
}

/** Closes a conversation for both sides. */
export function closeRoom(chatRoomId: number): Promise<RoomView> {
  return callApi("PATCH", "/v1/chat/rooms/{chatRoomId}/archive", { path: { chatRoomId }, body: {} });
}

/** Marks every message of a room as read. */
export function markRead(chatRoomId: number): Promise<z.output<typeof ReadView>> {
  return runCommand(
    "mark_read",
    { chatRoomId },
    {
      context: "chat.read",
      overHttp: () => callApi("PATCH", "/v1/chat/rooms/{chatRoomId}/read", { path: { chatRoomId }, body: {} }),
    },
  );
}

/** Publishes a typing state; best effort, so there is no HTTP fallback. */
export function publishTyping(chatRoomId: number, isTyping: boolean): void {
  if (realtime().connected) emitEvent(isTyping ? "typing_start" : "typing_stop", { chatRoomId }).catch(() => undefined);
}

/** The current state of a room. */
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

/** The events after a sequence number. */
export function fetchEvents(chatRoomId: number, after: number): Promise<z.output<typeof EventList>> {
  return callApi("GET", "/v1/chat/rooms/{chatRoomId}/events", { path: { chatRoomId }, query: { after } });
}
