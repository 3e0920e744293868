import { eq } from "drizzle-orm";
import { rooms } from "@/db/schema/deals/rooms";
import type { Writer } from "@/lib/core/commands/command";
import { postSystemMessage } from "@/lib/deals/rooms/operations";
import { lockRoomRow } from "@/lib/deals/rooms/queries";

/** Reopens the room of a paid reservation, for good or until a timestamp, with a system message. */
export async function reopenRoom(
  ctx: Writer,
  roomId: number,
  until: Date | null,
  message: { key: string; reservationId: number },
): Promise<void> {
  const room = await lockRoomRow(ctx.tx, roomId);
  await ctx.tx
    .update(rooms)
    .set({ isArchived: false, closedReason: null, reopenedAt: room.reopenedAt ?? ctx.now, reopenedUntil: until })
    .where(eq(rooms.id, roomId));
  await postSystemMessage(ctx, room, message.key, { reservationId: message.reservationId });
}
