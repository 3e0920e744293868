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

/**
 * What a side is notified of that does not view the room: words that it has not read, and a first
 * contact without an answer, which the side that wrote is notified of as well.
 */
export const MESSAGE_NOTICES = ["unread", "reminder", "silence"] as const;

/** What a side is notified of that does not view the room. */
export type MessageNotice = (typeof MESSAGE_NOTICES)[number];

/** The two sides of a room and of a reservation. */
export const SIDES = ["shipper", "carrier"] as const;

/** A side of a room or a reservation. */
export type Side = (typeof SIDES)[number];
