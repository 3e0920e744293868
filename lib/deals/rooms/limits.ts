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

/** The share of first contacts that are answered in time, for metrics: of so many days and rooms. */
export const ANSWERED_SHARE = { days: 30, roomsMin: 3, roomsMax: 1_000 } as const;

/** When people are notified of messages that they do not see in the room (product: rooms). */
export const MESSAGE_NOTICE_LIMITS = {
  unreadMinutes: 10,
  /** Messages of a mail, and their length; the rest is counted. */
  wordsMax: 3,
  wordLengthMax: 500,
  /** Hours after which a first contact without an answer is a promise that was not kept. */
  answerHours: 24,
  /** Nobody is reminded of what is older, as after an outage. */
  reminderHoursMax: 72,
  /** Days around the departure on which other trips are shown. */
  otherTripsDays: 3,
  /** Messages that one transaction looks at, and how long one run may take. */
  pageSize: 200,
  runMs: 10_000,
  /** People with a daily mail in one transaction, and the conversations that it lists. */
  digestBatchSize: 200,
  digestLinesMax: 20,
  retentionDays: 90,
} as const;

/** Rooms opened in a day: each writes to a person who has not answered yet. */
export const ROOM_CEILING = { bucket: "rooms", max: { new: 10, known: 50, proven: 200 } } as const;
