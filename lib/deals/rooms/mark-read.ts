import { eq } from "drizzle-orm";
import type { Side } from "@/db/enums/deals/rooms";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { type Ctx, command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { recallTag } from "@/lib/identity/push/subscribers";
import { ReadView, RoomId } from "./contract";
import { messagesRead } from "./events";
import { recordRoomEvent, recordUnread } from "./operations";
import { roomTag } from "./push-message";
import { countUnread, lockRoom, type RoomRow, unreadBy } from "./queries";

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
    const { side, room } = await lockRoom(ctx, chatRoomId);
    const read = await ctx.tx
      .update(messages)
      .set({ readAt: ctx.now })
      .where(unreadBy(chatRoomId, side))
      .returning({ id: messages.id });
    if (read.length > 0) {
      await ctx.tx
        .update(rooms)
        .set(
          side === "shipper"
            ? { shipperUnreadCount: 0, shipperPushedAt: null }
            : { carrierUnreadCount: 0, carrierPushedAt: null },
        )
        .where(eq(rooms.id, chatRoomId));
      await recordRoomEvent(ctx, chatRoomId, messagesRead, {
        readerId: ctx.actor.userId,
        upToMessageId: Math.max(...read.map(({ id }) => id)),
      });
      await recordUnread(ctx, ctx.actor.workspaceId);
      await recallPushed(ctx, room, side);
    }
    return { readCount: read.length, totalUnreadCount: await countUnread(ctx.tx, ctx.actor.workspaceId) };
  },
);

/** Takes back what the devices of a side show of a room that was read. */
async function recallPushed(ctx: Ctx, room: RoomRow, side: Side): Promise<void> {
  const isShipper = side === "shipper";
  if ((isShipper ? room.shipperPushedAt : room.carrierPushedAt) === null) return;
  await recallTag(ctx, isShipper ? room.shipperUserId : room.carrierUserId, roomTag(room.id));
}
