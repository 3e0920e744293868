import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { rooms } from "@/db/schema/deals/rooms";
import type { Writer } from "@/lib/core/commands/command";
import { postSystemMessage } from "@/lib/deals/rooms/operations";
import { lockRoomRow } from "@/lib/deals/rooms/queries";
import { negotiationMachine } from "@/lib/deals/rooms/states";

/** Reopens a room for offers after a failed reservation, unless a newer room exists. */
export async function releaseRoom(
  ctx: Writer,
  roomId: number,
  message: { key: string; reservationId: number },
): Promise<void> {
  const room = await lockRoomRow(ctx.tx, roomId);
  if (!negotiationMachine.can("release", room.negotiation, "system")) return;
  const sameSubject =
    room.announcementId === null ? eq(rooms.tripId, room.tripId ?? 0) : eq(rooms.announcementId, room.announcementId);
  const [newer] = await ctx.tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(
      and(
        sameSubject,
        ne(rooms.id, roomId),
        eq(rooms.shipperWorkspaceId, room.shipperWorkspaceId),
        eq(rooms.carrierWorkspaceId, room.carrierWorkspaceId),
        inArray(rooms.negotiation, ["open", "rejected"]),
        or(eq(rooms.isArchived, false), isNull(rooms.closedReason)),
      ),
    )
    .limit(1);
  await ctx.tx
    .update(rooms)
    .set({
      negotiation: negotiationMachine.next("release", room.negotiation, "system"),
      isArchived: newer !== undefined,
      closedReason: newer ? room.closedReason : null,
      reopenedAt: null,
      contactsOpenAt: null,
      reopenedUntil: null,
    })
    .where(eq(rooms.id, roomId));
  await postSystemMessage(ctx, room, message.key, { reservationId: message.reservationId });
}
