import { z } from "zod";
import { ROOM_CLOSED_REASONS } from "@/db/enums/deals/rooms";
import { defineEvent } from "@/lib/core/base/client-events";
import {
  AcceptOffer,
  CancelOffer,
  MessageView,
  ReadView,
  RejectOffer,
  RoomId,
  SendMessage,
  SendOffer,
} from "./contract";

/**
 * The events of a room (product: rooms). The publisher adds `chatRoomId` and `seq`, the room's next
 * sequence number, from the outbox row.
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
  /** A moderator removed or restored a message. */
  message_changed: z.strictObject({ message: MessageView }),
  messages_read: z.strictObject({ readerId: z.number(), upToMessageId: z.number() }),
} as const;
/** The name of a room's event. */
export type RoomEventName = keyof typeof ROOM_EVENTS;
/** The payload of a room's event. */
export type RoomEventPayload<N extends RoomEventName> = z.input<(typeof ROOM_EVENTS)[N]>;

/** Recorded without its count: the publisher counts for all workspaces in one query. */
export const unreadCountUpdate = defineEvent("unread_count_update", z.strictObject({ totalUnreadCount: z.number() }));

/** Typing indicators: sent to connected clients, never stored. */
export const TYPING_EVENTS = {
  user_typing: z.strictObject({ chatRoomId: z.number(), userId: z.number() }),
  user_stopped_typing: z.strictObject({ chatRoomId: z.number(), userId: z.number() }),
} as const;

/** The commands of browsers (product: rooms): their inputs and acknowledgements. */
export const CLIENT_COMMANDS = {
  join_chat_room: { input: RoomId, output: z.strictObject({ chatRoomId: z.number(), lastSeq: z.number() }) },
  leave_chat_room: { input: RoomId, output: RoomId },
  send_message: { input: SendMessage, output: MessageView },
  send_offer: { input: SendOffer, output: MessageView },
  accept_offer: { input: AcceptOffer, output: MessageView },
  reject_offer: { input: RejectOffer, output: MessageView },
  cancel_offer: { input: CancelOffer, output: MessageView },
  typing_start: { input: RoomId, output: RoomId },
  typing_stop: { input: RoomId, output: RoomId },
  mark_read: { input: RoomId, output: ReadView },
} as const;
