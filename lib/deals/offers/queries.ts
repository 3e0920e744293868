import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Side } from "@/db/enums/deals/rooms";
import { offers } from "@/db/schema/deals/offers";
import { rooms } from "@/db/schema/deals/rooms";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { lockRoom, type RoomRow, readRoom } from "@/lib/deals/rooms/queries";
import { sideOf } from "@/lib/deals/rooms/rights";
import { holdStill } from "@/lib/listings/shared/find-obstacle";

export type OfferRow = typeof offers.$inferSelect;

/** An offer with its room, and the caller's side. */
export type FoundOffer = { offer: OfferRow; room: RoomRow; side: Side };

/** The offer of a message with its room, unlocked; throws `message.not_found` for other users. */
export async function findOffer(ctx: { tx: Queryable; actor: Actor }, messageId: number): Promise<FoundOffer> {
  const [row] = await ctx.tx
    .select({ offer: offers, room: rooms })
    .from(offers)
    .innerJoin(rooms, eq(rooms.id, offers.roomId))
    .where(eq(offers.messageId, messageId));
  const side = row && sideOf(row.room, ctx.actor.workspaceId);
  return row && side ? { ...row, side } : fail("message.not_found");
}

/**
 * Like `findOffer` with the room locked; the offer is read under the lock. `known` is what has been
 * found of it before.
 */
export async function lockOffer(
  ctx: { tx: Queryable; actor: Actor },
  messageId: number,
  known?: FoundOffer,
): Promise<FoundOffer & { role: "maker" | "receiver" }> {
  const found = known ?? (await findOffer(ctx, messageId));
  const { room, side } = await lockRoom(ctx, found.room.id);
  const [offer] = await ctx.tx.select().from(offers).where(eq(offers.id, found.offer.id)).for("update");
  if (!offer) return fail("message.not_found");
  return { offer, room, side, role: roleOf(offer, side) };
}

/**
 * Locks a room of the caller's to make an offer in it: its listings first, which stay as they are
 * while the offer is made, and the trip that the offer names or takes over from the pending one.
 */
export async function lockNegotiation(
  ctx: { tx: Queryable; actor: Actor },
  roomId: number,
  tripId?: number,
): Promise<{ room: RoomRow; side: Side }> {
  const { room } = await readRoom(ctx, roomId);
  await holdStill(ctx.tx, { ...room, tripId: room.tripId ?? tripId ?? (await pendingTrip(ctx.tx, roomId)) });
  return lockRoom(ctx, roomId);
}

/** The trip of a room's pending offer. */
async function pendingTrip(tx: Queryable, roomId: number): Promise<number | null> {
  const [row] = await tx
    .select({ tripId: offers.tripId })
    .from(offers)
    .where(and(eq(offers.roomId, roomId), eq(offers.status, "pending")));
  return row?.tripId ?? null;
}

/** Whether a side made or received an offer. */
export function roleOf(offer: Pick<OfferRow, "makerSide">, side: Side): "maker" | "receiver" {
  return offer.makerSide === side ? "maker" : "receiver";
}

/** The pending offer of a locked room. */
export async function pendingOffer(tx: Queryable, roomId: number): Promise<OfferRow | undefined> {
  const [row] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.roomId, roomId), eq(offers.status, "pending")))
    .for("update");
  return row;
}
