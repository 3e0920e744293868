export const NEGOTIATION_STATUSES = ["open", "accepted", "rejected", "cancelled"] as const;

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

/** The kinds of message. */
export const MESSAGE_TYPES = ["text", "offer", "system"] as const;

/** The two sides of a room and of a reservation. */
export const SIDES = ["shipper", "carrier"] as const;

/** A side of a room or a reservation. */
export type Side = (typeof SIDES)[number];
