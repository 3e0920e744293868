import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import type { Select } from "@/db/read-together";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import type { Ctx } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { LIVE_STATUSES } from "@/lib/deals/reservations/states";
import type { ListingRef } from "@/lib/listings/shared/hooks";
import { closeRooms } from "./steps";

type Writer = Pick<Ctx, "tx" | "now" | "outbox">;
type Links = { announcementId: PgColumn; transportId: PgColumn };

/** The condition of what is about a listing. */
export function isAbout(table: Links, { kind, id }: ListingRef): SQL {
  return eq(kind === "announcement" ? table.announcementId : table.transportId, id);
}

/** Throws when a reservation holds a listing: then it is not edited, deleted or freed by hand. */
export async function assertNotReserved({ tx }: Pick<Ctx, "tx">, listing: ListingRef): Promise<void> {
  const [live] = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(isAbout(reservations, listing), inArray(reservations.status, [...LIVE_STATUSES])))
    .limit(1);
  if (live) fail(`${listing.kind}.has_reservation`);
}

/** Closes the rooms about a listing that is gone. */
export function closeRoomsOf(ctx: Writer, { kind, id }: ListingRef): Promise<void> {
  return closeRooms(
    ctx,
    kind === "announcement" ? { announcementId: id } : { transportId: id },
    "announcement_removed",
  );
}

type Asked = { tx: Queryable; listing: ListingRef; workspaceId: number };

/** The room in which a workspace of the other side negotiates about a listing, if there is one. */
export function selectRoomAbout(_ctx: unknown, { tx, listing, workspaceId }: Asked): Select<{ id: number }> {
  const other = listing.kind === "announcement" ? rooms.carrierWorkspaceId : rooms.shipperWorkspaceId;
  return tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(isAbout(rooms, listing), eq(other, workspaceId)))
    .limit(1);
}
