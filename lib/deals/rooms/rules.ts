import type { NegotiationStatus, RoomClosedReason, Side } from "@/db/enums/deals/rooms";
import { CHAT_LIMITS } from "./limits";

/** The fields that decide whether a room accepts messages. */
export type RoomGate = {
  negotiation: NegotiationStatus;
  isArchived: boolean;
  isDisabled: boolean;
  closedReason: RoomClosedReason | null;
  reopenedUntil: Date | null;
};

/** Why a room accepts no messages; `undefined` when it does (product: rooms). */
export function closedBecause(
  room: RoomGate,
  now: Date,
): "room.disabled" | "room.cancelled" | "room.closed" | undefined {
  if (room.isDisabled) return "room.disabled";
  // "Cancelled" means a withdrawn offer; an archived room is only closed.
  if (room.negotiation === "cancelled") return room.isArchived ? "room.closed" : "room.cancelled";
  // A deal is spoken about from its acceptance on: what the payment opens is contacts.
  if (room.negotiation === "accepted")
    return room.reopenedUntil === null || now < room.reopenedUntil ? undefined : "room.closed";
  return room.isArchived || room.closedReason ? "room.closed" : undefined;
}

/** Whether a room accepts messages. */
export function isRunning(room: RoomGate, now: Date): boolean {
  return closedBecause(room, now) === undefined;
}

/** Whether offers may be made and answered in a room, as far as the room decides. */
export function isNegotiable(room: RoomGate, now: Date): boolean {
  return room.negotiation !== "accepted" && closedBecause(room, now) === undefined;
}

/** The offers that a side may still make. */
export function offersLeft(room: { shipperOfferCount: number; carrierOfferCount: number }, side: Side): number {
  const made = side === "shipper" ? room.shipperOfferCount : room.carrierOfferCount;
  return Math.max(0, CHAT_LIMITS.offersPerSideMax - made);
}

/** Whether a room is about a trip alone, as its sides see it: no offer can be made before a parcel. */
export function isWithoutParcel(room: { announcementId: number | null; package: unknown }): boolean {
  return room.announcementId === null && room.package === null;
}
