import { eq } from "drizzle-orm";
import { rooms } from "@/db/schema/chat";
import { lockRoomRow } from "../chat/queries";
import { postSystemMessage } from "../chat/steps";
import type { Ctx } from "../core/command";

/** Lets the two sides of a paid reservation write to each other, for good or until a moment, and says why in the room. */
export async function reopenRoom(
  ctx: Pick<Ctx, "tx" | "now" | "outbox">,
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
