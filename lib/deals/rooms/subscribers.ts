import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { LIVE_STATUSES } from "@/db/enums/deals/reservations";
import type { SelectQuery } from "@/db/read-batch";
import { messageNotices } from "@/db/schema/deals/message-notices";
import { reservations } from "@/db/schema/deals/reservations";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { fail } from "@/lib/core/base/errors";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import type { Erasure, ExportParts } from "@/lib/identity/accounts/hooks";
import { findObstacle } from "@/lib/listings/shared/find-obstacle";
import type { ListingRef } from "@/lib/listings/shared/hooks";
import { deleteMaskedTexts } from "./masked-texts";
import { closeRooms, disableRooms, lockNegotiations, postSystemMessage } from "./operations";

type Links = { announcementId: PgColumn; tripId: PgColumn };

/** The condition of the rows about a listing. */
export function isAbout(table: Links, { kind, id }: ListingRef): SQL {
  return eq(kind === "announcement" ? table.announcementId : table.tripId, id);
}

/** Throws when a reservation holds a listing, which then cannot be edited, deleted or released. */
export async function assertNotReserved({ tx }: Pick<Ctx, "tx">, listing: ListingRef): Promise<void> {
  const [live] = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(isAbout(reservations, listing), inArray(reservations.status, [...LIVE_STATUSES])))
    .limit(1);
  if (live) fail(`${listing.kind}.has_reservation`);
}

/** Closes the rooms of a removed listing. */
export function closeRoomsOf(ctx: Writer, { kind, id }: ListingRef): Promise<void> {
  return closeRooms(ctx, kind === "announcement" ? { announcementId: id } : { tripId: id }, "announcement_removed");
}

/** Posts into every room in negotiation about a listing whether offers may be made there now. */
export async function postStanding(ctx: Writer, { kind, id }: ListingRef): Promise<void> {
  for (const room of await lockNegotiations(ctx, kind === "announcement" ? { announcementId: id } : { tripId: id })) {
    const obstacle = await findObstacle(ctx, room);
    await postSystemMessage(ctx, room, obstacle ? `standing_${obstacle.reason}` : "standing_open");
  }
}

type Asked = { tx: Queryable; listing: ListingRef; workspaceId: number };

/** Selects the room in which a workspace of the other side negotiates about a listing. */
export function selectRoomAbout(_ctx: unknown, { tx, listing, workspaceId }: Asked): SelectQuery<{ id: number }> {
  const other = listing.kind === "announcement" ? rooms.carrierWorkspaceId : rooms.shipperWorkspaceId;
  return tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(isAbout(rooms, listing), eq(other, workspaceId)))
    .limit(1);
}

/** Disables an erased user's negotiations; closes rooms left open for the handover. */
export async function endRoomsOf(ctx: Writer, { person }: Erasure): Promise<void> {
  await disableRooms(ctx, { userId: person.id }, "account_erased");
  await deleteMaskedTexts(ctx.tx, person.id);
  await ctx.tx.delete(messageNotices).where(eq(messageNotices.userId, person.id));
  await ctx.tx.update(rooms).set({ reopenedUntil: null }).where(isSideOf(person.id));
}

function isSideOf(userId: number): SQL | undefined {
  return or(eq(rooms.shipperUserId, userId), eq(rooms.carrierUserId, userId));
}

/** A user's rooms and messages, for their data export, without the other side's. */
export async function exportRooms({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  return {
    conversations: await tx
      .select({ id: rooms.id, title: rooms.title, negotiation: rooms.negotiation, openedAt: rooms.createdAt })
      .from(rooms)
      .where(isSideOf(userId)),
    messages: await tx
      .select({
        id: messages.id,
        conversationId: messages.roomId,
        type: messages.type,
        content: messages.content,
        sentAt: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.senderId, userId)),
  };
}
