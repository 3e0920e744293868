import { machine } from "@/lib/core/machine";

/** Where a negotiation stands (spec §3: negotiationStatus; `open` is the spec's null). */
export const NEGOTIATION_STATUSES = ["open", "accepted", "rejected", "cancelled"] as const;
/** Where a negotiation stands. */
export type NegotiationStatus = (typeof NEGOTIATION_STATUSES)[number];

/** Why a room takes no more messages. */
export const ROOM_CLOSED_REASONS = [
  "offer_accepted",
  "reserved_elsewhere",
  "announcement_removed",
  "moderation",
  "account_erased",
] as const;
/** Why a room takes no more messages. */
export type RoomClosedReason = (typeof ROOM_CLOSED_REASONS)[number];

/** Which conversations a list shows: those in which something may still happen, or those that are closed, archived or disabled. */
export const ROOM_STATES = ["open", "closed"] as const;

/** The kinds of message (spec §3). */
export const MESSAGE_TYPES = ["text", "offer", "system"] as const;

/** The two sides of a room and of a reservation. */
export const SIDES = ["shipper", "carrier"] as const;
/** A side of a room or a reservation. */
export type Side = (typeof SIDES)[number];

/** The other side. */
export function otherSide(side: Side): Side {
  return side === "shipper" ? "carrier" : "shipper";
}

/** How the negotiation of a room moves with its offers. */
export const negotiationMachine = machine({
  states: NEGOTIATION_STATUSES,
  moves: [
    { from: ["open", "rejected"], on: "offer", to: "open", who: ["side"] },
    { from: ["open"], on: "accept", to: "accepted", who: ["side"] },
    { from: ["open"], on: "reject", to: "rejected", who: ["side"] },
    { from: ["open", "rejected"], on: "expire", to: "rejected", who: ["system"] },
    { from: ["open", "rejected"], on: "cancel", to: "cancelled", who: ["side", "system"] },
    { from: ["open", "rejected"], on: "close", to: "rejected", who: ["system"] },
    { from: ["accepted"], on: "release", to: "rejected", who: ["system"] },
  ],
  errors: { wrongState: "room.closed", wrongRole: "room.closed" },
});
