import { z } from "zod";
import { ROOM_CLOSED_REASONS } from "@/db/enums/deals/rooms";
import { defineEvent } from "@/lib/core/base/client-events";
import { MessageView, ReadView, RoomId, SendMessage } from "./contract";

/**
 * The events of a room (product: rooms). The publisher adds `chatRoomId` and `seq`, the room's next
 * sequence number, from the outbox row.
 */
export const newMessage = defineEvent("new_message", z.strictObject({ message: MessageView }));
export const roomClosed = defineEvent(
  "chat_room_closed",
  z.strictObject({
    reason: z.enum([...ROOM_CLOSED_REASONS, "offer_accepted"]),
    reservationId: z.number().optional(),
  }),
);
export const roomArchived = defineEvent("chat_closed", z.strictObject({ closedBy: z.number().nullable() }));
export const roomDisabled = defineEvent("chatroom_disabled", z.strictObject({ reason: z.enum(ROOM_CLOSED_REASONS) }));
/** A moderator removed or restored a message. */
export const messageChanged = defineEvent("message_changed", z.strictObject({ message: MessageView }));
export const messagesRead = defineEvent(
  "messages_read",
  z.strictObject({ readerId: z.number(), upToMessageId: z.number() }),
);

/** Rooms' own events, by their names. */
export const ROOM_EVENTS = {
  [newMessage.name]: newMessage.payload,
  [roomClosed.name]: roomClosed.payload,
  [roomArchived.name]: roomArchived.payload,
  [roomDisabled.name]: roomDisabled.payload,
  [messageChanged.name]: messageChanged.payload,
  [messagesRead.name]: messagesRead.payload,
} as const;

/** Recorded without its count: the publisher counts for all workspaces in one query. */
export const unreadCountUpdate = defineEvent("unread_count_update", z.strictObject({ totalUnreadCount: z.number() }));

/** Typing indicators: sent to connected clients, never stored. */
export const TYPING_EVENTS = {
  user_typing: z.strictObject({ chatRoomId: z.number(), userId: z.number() }),
  user_stopped_typing: z.strictObject({ chatRoomId: z.number(), userId: z.number() }),
} as const;

/** The commands that browsers send for a room (product: rooms): inputs and acknowledgements. */
export const ROOM_COMMANDS = {
  join_chat_room: { input: RoomId, output: z.strictObject({ chatRoomId: z.number(), lastSeq: z.number() }) },
  leave_chat_room: { input: RoomId, output: RoomId },
  send_message: { input: SendMessage, output: MessageView },
  typing_start: { input: RoomId, output: RoomId },
  typing_stop: { input: RoomId, output: RoomId },
  mark_read: { input: RoomId, output: ReadView },
} as const;
