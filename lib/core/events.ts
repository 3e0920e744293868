import { z } from "zod";
import { MessageView } from "@/lib/deals/rooms/contract";
import { ROOM_CLOSED_REASONS } from "@/lib/deals/rooms/states";

/**
 * Every event that a server tells browsers of: its name and what it carries (spec §7, `design: api, socket`).
 * Events of a room also carry `chatRoomId` and `seq`, which the relay adds from the outbox row.
 */
export const EVENTS = {
  new_message: z.strictObject({ message: MessageView }),
  new_offer: z.strictObject({ message: MessageView }),
  offer_accepted: z.strictObject({ messageId: z.number(), amount: z.number(), reservationId: z.number() }),
  offer_rejected: z.strictObject({ messageId: z.number(), reason: z.string().nullable() }),
  offer_cancelled: z.strictObject({ messageId: z.number() }),
  chat_room_closed: z.strictObject({
    reason: z.enum([...ROOM_CLOSED_REASONS, "offer_accepted"]),
    reservationId: z.number().optional(),
  }),
  chat_closed: z.strictObject({ closedBy: z.number().nullable() }),
  chatroom_disabled: z.strictObject({ reason: z.enum(ROOM_CLOSED_REASONS) }),
  /** A message was taken away by a moderator, or given back. */
  message_changed: z.strictObject({ message: MessageView }),
  messages_read: z.strictObject({ readerId: z.number(), upToMessageId: z.number() }),
  /** Recorded without its count: the relay counts for all workspaces at once, when it tells them. */
  unread_count_update: z.strictObject({ totalUnreadCount: z.number() }),
  reservation_updated: z.strictObject({ reservationId: z.number(), status: z.string() }),
  /** Carries no count: it only says "look again", also when one was read elsewhere. */
  notification_received: z.strictObject({ id: z.number() }),
  session_ended: z.strictObject({ sessionId: z.string().nullable(), reason: z.string() }),
  /** The workspace that a person works in is another one. Their sockets are closed after it, and connect with what they may now. */
  access_changed: z.strictObject({ workspaceId: z.number() }),
} as const;

/** The name of an event. */
export type EventName = keyof typeof EVENTS;
/** What an event carries. */
export type EventPayload<N extends EventName> = z.input<(typeof EVENTS)[N]>;

/** What browsers send (spec §7); each is answered by its acknowledgement. */
export const CLIENT_EVENTS = [
  "join_chat_room",
  "leave_chat_room",
  "send_message",
  "send_offer",
  "accept_offer",
  "reject_offer",
  "cancel_offer",
  "typing_start",
  "typing_stop",
  "mark_read",
] as const;

/** What a sidecar that sends what is committed says to every socket now and then: who does not hear it asks the API instead. */
export const PULSE = { event: "pulse", everyMs: 10_000, silentAfterMs: 25_000 } as const;
