import { FIELD_LIMITS } from "@/lib/core/base/field-limits";

/** Limits of messages (product: rooms). */
export const CHAT_LIMITS = {
  roomsPageSize: 50,
  messagesPageSize: 50,
  /** The version of an offer that was shown. */
  versionLengthMax: 40,
  messageLengthMax: FIELD_LIMITS.messageLengthMax,
  termsLengthMax: 1_000,
  rejectionLengthMax: 300,
  packagePhotosMax: 5,
  /** Time in which the room of a paid reservation stays open after the delivery. */
  openAfterDeliveryDays: 7,
  eventsPageSize: 500,
  eventRetentionDays: 7,
} as const;

/** Rate limits of messages (product: rooms). */
export const CHAT_RATES = {
  burst: { bucket: "messages_burst", max: 10, windowSeconds: 1 },
  minute: { bucket: "messages", max: 60, windowSeconds: 60 },
  offers: { bucket: "offers", max: 10, windowSeconds: 60 },
} as const;

/** The limits of a negotiation. */
export const OFFER_LIMITS = {
  perSideMax: 3,
  /** The lowest offer, as a share of the asked price (product: rooms). */
  lowestBasisPoints: 5_000,
  /** The highest offer; a package offer is capped at the asked price (product: rooms). */
  highestBasisPoints: 20_000,
  expiryHours: [6, 24, 48, 72],
  expiryHoursDefault: 24,
} as const;

/** The response time covers this many days and needs this many rooms. */
export const RESPONSE_SPEED = { days: 90, roomsMin: 3 } as const;

/** Rooms opened in a day: each writes to a person who has not answered yet. */
export const ROOM_CEILING = { bucket: "rooms", max: { new: 10, known: 50, proven: 200 } } as const;

/** Offers that are made in a day: each is a mail. */
export const OFFER_CEILING = { bucket: "offers", max: { new: 20, known: 100, proven: 400 } } as const;

/**
 * A shipper's reservations that wait for their payment at one time: each holds what others want.
 */
export const UNPAID_MAX = { new: 3, known: 6, proven: 15 } as const;
