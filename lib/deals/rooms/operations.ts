import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { RoomClosedReason, Side } from "@/db/enums/deals/rooms";
import { messages, rooms } from "@/db/schema/deals/rooms";
import type { ClientEvent } from "@/lib/core/base/client-events";
import type { Writer } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { recordEvent } from "@/lib/core/commands/outbox";
import type { Masked } from "@/lib/core/contacts/mask-contacts";
import type { MessageView } from "./contract";
import { newMessage, roomClosed, roomDisabled, unreadCountUpdate } from "./events";
import { roomClosing } from "./hooks";
import { readMessage } from "./load-messages";
import { writeMaskedTexts } from "./masked-texts";
import { lockRoomRow, type RoomRow } from "./queries";
import { negotiationMachine } from "./states";

/** A message to be written. */
export type NewMessage = {
  sender: { userId: number; side: Side } | null;
  type: MessageView["messageType"];
  content: string;
  params?: Record<string, string | number>;
  clientId?: string | undefined;
  /** The masked parts of it, or of the terms of its offer. */
  masked?: Masked | undefined;
};

/**
 * Writes a message into a locked room without publishing it, because an offer's row may follow;
 * `announceMessage` counts it as unread and publishes it.
 */
export async function insertMessage(ctx: Writer, room: RoomRow, message: NewMessage): Promise<number> {
  const [row] = await ctx.tx
    .insert(messages)
    .values({
      roomId: room.id,
      senderId: message.sender?.userId ?? null,
      senderSide: message.sender?.side ?? null,
      clientId: message.clientId ?? null,
      type: message.type,
      content: message.content,
      params: message.params ?? null,
      isMasked: message.masked?.isMasked ?? false,
      createdAt: ctx.now,
    })
    .returning({ id: messages.id });
  if (!row) throw new Error("the new message has no row");
  if (message.masked?.isMasked)
    await writeMaskedTexts(ctx.tx, [{ ...message.masked, messageId: row.id, now: ctx.now }]);
  return row.id;
}

/**
 * Publishes a written message: one update of the room gives the event its sequence number, then the
 * outbox row is written. The publisher sends the unread count.
 */
export async function announceMessage(
  ctx: Writer,
  room: RoomRow,
  messageId: number,
  event: ClientEvent<string, (typeof newMessage)["payload"]>,
): Promise<MessageView> {
  const message = await readMessage(ctx.tx, messageId);
  const side = message.senderSide;
  const [updated] = await ctx.tx
    .update(rooms)
    .set({
      lastSeq: sql`${rooms.lastSeq} + 1`,
      lastMessageAt: ctx.now,
      ...(side === "carrier" ? { shipperUnreadCount: sql`${rooms.shipperUnreadCount} + 1` } : {}),
      ...(side === "shipper" ? { carrierUnreadCount: sql`${rooms.carrierUnreadCount} + 1` } : {}),
    })
    .where(eq(rooms.id, room.id))
    .returning({ seq: rooms.lastSeq });
  if (!updated) throw new Error(`room ${room.id} is gone`);
  await writeEvent(ctx, room.id, updated.seq, event, { message });
  return message;
}

/** Publishes a room's change to both sides, with the next sequence number. */
export async function recordRoomEvent<S extends z.ZodType>(
  ctx: Writer,
  roomId: number,
  event: ClientEvent<string, S>,
  data: z.input<S>,
): Promise<void> {
  const [updated] = await ctx.tx
    .update(rooms)
    .set({ lastSeq: sql`${rooms.lastSeq} + 1` })
    .where(eq(rooms.id, roomId))
    .returning({ seq: rooms.lastSeq });
  if (!updated) throw new Error(`room ${roomId} is gone`);
  await writeEvent(ctx, roomId, updated.seq, event, data);
}

async function writeEvent<S extends z.ZodType>(
  ctx: Writer,
  roomId: number,
  seq: number,
  { name, payload }: ClientEvent<string, S>,
  data: z.input<S>,
): Promise<void> {
  await recordEvent(ctx, { name, roomId, seq, payload: payload.parse(data) });
}

/**
 * Publishes a workspace's unread count; the publisher reads it when sending. New messages and
 * offers do this automatically.
 */
export async function recordUnread(ctx: Writer, workspaceId: number): Promise<void> {
  await recordEvent(ctx, { name: unreadCountUpdate.name, workspaceId, payload: {} });
}

/** Posts the system message `system.<key>` into a locked room and publishes it. */
export async function postSystemMessage(
  ctx: Writer,
  room: RoomRow,
  key: string,
  params: Record<string, string | number> = {},
): Promise<MessageView> {
  const messageId = await insertMessage(ctx, room, { sender: null, type: "system", content: key, params });
  return announceMessage(ctx, room, messageId, newMessage);
}

type Subject = { announcementId: number; exceptRoomId?: number } | { tripId: number } | { userId: number };

/** Closes every room in negotiation about a subject, with a system message and the reason. */
export async function closeRooms(
  ctx: Writer,
  subject: Subject,
  reason: "reserved_elsewhere" | "announcement_removed",
): Promise<void> {
  for (const room of await lockNegotiations(ctx, subject)) {
    const negotiation = negotiationMachine.next("close", room.negotiation, "system");
    await endNegotiation(ctx, room.id, reason, { negotiation, isArchived: true });
    await postSystemMessage(ctx, room, reason);
    await recordRoomEvent(ctx, room.id, roomClosed, { reason });
  }
}

/** The system message of each reason to disable a room. */
const DISABLED_WORDS = { moderation: "room_disabled", account_erased: "account_erased" } as const;

/**
 * Cancels and disables every room in negotiation that moderation or an erased account leaves
 * without a side or a subject (product: rooms), and notifies both sides. Lifting the decision does
 * not undo it.
 */
export async function disableRooms(ctx: Writer, subject: Subject, reason: keyof typeof DISABLED_WORDS): Promise<void> {
  for (const room of await lockNegotiations(ctx, subject)) {
    const negotiation = negotiationMachine.next("cancel", room.negotiation, "system");
    await endNegotiation(ctx, room.id, reason, { negotiation, isDisabled: true });
    await postSystemMessage(ctx, room, DISABLED_WORDS[reason]);
    await recordRoomEvent(ctx, room.id, roomDisabled, { reason });
  }
}

/** Locks the rooms in negotiation about a subject, in the order of their ids. */
export async function lockNegotiations(ctx: Writer, subject: Subject): Promise<RoomRow[]> {
  const open = await ctx.tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(subjectIs(subject), inArray(rooms.negotiation, ["open", "rejected"]), eq(rooms.isArchived, false)))
    .orderBy(rooms.id);
  const locked: RoomRow[] = [];
  for (const { id } of open) {
    if ("exceptRoomId" in subject && subject.exceptRoomId === id) continue;
    const room = await lockRoomRow(ctx.tx, id);
    if (!room.isArchived && (room.negotiation === "open" || room.negotiation === "rejected")) locked.push(room);
  }
  return locked;
}

async function endNegotiation(
  ctx: Writer,
  roomId: number,
  reason: RoomClosedReason,
  state: Partial<typeof rooms.$inferInsert>,
): Promise<void> {
  await publish(ctx, roomClosing, { roomId, reason });
  await ctx.tx
    .update(rooms)
    .set({ ...state, closedReason: reason })
    .where(eq(rooms.id, roomId));
}

function subjectIs(subject: Subject): SQL | undefined {
  if ("userId" in subject) return or(eq(rooms.shipperUserId, subject.userId), eq(rooms.carrierUserId, subject.userId));
  return "announcementId" in subject
    ? eq(rooms.announcementId, subject.announcementId)
    : eq(rooms.tripId, subject.tripId);
}
