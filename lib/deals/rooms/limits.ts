import { FIELD_LIMITS } from "@/lib/core/base/field-limits";

/** Limits of messages (product: rooms). */
export const CHAT_LIMITS = {
  roomsPageSize: 50,
  messagesPageSize: 50,
  messageLengthMax: FIELD_LIMITS.messageLengthMax,
  packagePhotosMax: 5,
  /** The offers that a side may make in a room. */
  offersPerSideMax: 3,
  /** Time in which the room of a paid reservation stays open after the delivery. */
  openAfterDeliveryDays: 7,
  eventsPageSize: 500,
  eventRetentionDays: 7,
} as const;

/** Rate limits of messages (product: rooms). */
export const CHAT_RATES = {
  burst: { bucket: "messages_burst", max: 10, windowSeconds: 1 },
  minute: { bucket: "messages", max: 60, windowSeconds: 60 },
  rooms: { bucket: "rooms", max: 10, windowSeconds: 60 },
} as const;

/** The response time covers this many days and needs this many rooms. */
export const RESPONSE_SPEED = { days: 90, roomsMin: 3 } as const;

/** Rooms opened in a day: each writes to a person who has not answered yet. */
export const ROOM_CEILING = { bucket: "rooms", max: { new: 10, known: 50, proven: 200 } } as const;
