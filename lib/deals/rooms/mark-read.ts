import { eq } from "drizzle-orm";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { ReadView, RoomId } from "./contract";
import { messagesRead } from "./events";
import { recordRoomEvent, recordUnread } from "./operations";
import { countUnread, lockRoom, unreadBy } from "./queries";

/** Marks the other side's messages as read and resets the room's count (product: rooms). */
export const markRead = command(
  {
    name: "markRead",
    summary: "Marks a room's messages as read.",
    policy: signedIn,
    input: RoomId,
    output: ReadView,
    errors: ["room.not_found"],
  },
  async (ctx, { chatRoomId }) => {
    const { side } = await lockRoom(ctx, chatRoomId);
    const read = await ctx.tx
      .update(messages)
      .set({ readAt: ctx.now })
      .where(unreadBy(chatRoomId, side))
      .returning({ id: messages.id });
    if (read.length > 0) {
      await ctx.tx
        .update(rooms)
        .set(side === "shipper" ? { shipperUnreadCount: 0 } : { carrierUnreadCount: 0 })
        .where(eq(rooms.id, chatRoomId));
      await recordRoomEvent(ctx, chatRoomId, messagesRead, {
        readerId: ctx.actor.userId,
        upToMessageId: Math.max(...read.map(({ id }) => id)),
      });
      await recordUnread(ctx, ctx.actor.workspaceId);
    }
    return { readCount: read.length, totalUnreadCount: await countUnread(ctx.tx, ctx.actor.workspaceId) };
  },
);
