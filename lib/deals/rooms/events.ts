import { z } from "zod";
import { ROOM_CLOSED_REASONS } from "@/db/enums/deals/rooms";
import { defineEvent } from "@/lib/core/client-events";
import { MessageView } from "./contract";

/**
 * The events of a room (spec §7, `design: api, socket`). Each also carries `chatRoomId` and `seq`, the room's next number, which the publisher
 * adds from the outbox row.
 */
export const ROOM_EVENTS = {
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
} as const;
/** The name of a room's event. */
export type RoomEventName = keyof typeof ROOM_EVENTS;
/** What a room's event carries. */
export type RoomEventPayload<N extends RoomEventName> = z.input<(typeof ROOM_EVENTS)[N]>;

/** Recorded without its count: the publisher counts for all workspaces at once, when it tells them. */
export const unreadCountUpdate = defineEvent("unread_count_update", z.strictObject({ totalUnreadCount: z.number() }));

/** What browsers send (spec §7); each is answered by its acknowledgement. */
export const CLIENT_COMMANDS = [
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
