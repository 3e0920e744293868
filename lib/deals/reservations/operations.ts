import { createHash } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import type { ReservationStatus, TimelineEvent } from "@/db/enums/deals/reservations";
import type { Side } from "@/db/enums/deals/rooms";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import { reservationEvents, type reservations } from "@/db/schema/deals/reservations";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Ctx, Writer } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { recordFor } from "@/lib/core/outbox";
import { announcementMachine } from "@/lib/listings/announcements/states";
import { lockListing } from "@/lib/listings/shared/lock-listing";
import { tripMachine } from "@/lib/listings/trips/states";
import { reservationUpdated } from "./events";

type ReservationRow = typeof reservations.$inferSelect;

/** Appends to a reservation's timeline, hash-chained. Requires the reservation's lock. */
export async function appendEvent(
  ctx: Writer,
  reservationId: number,
  event: TimelineEvent,
  by: { actorId: number | null; side: Side | null },
  details: Record<string, string | number | null> = {},
): Promise<void> {
  const [last] = await ctx.tx
    .select({ position: reservationEvents.position, hash: reservationEvents.hash })
    .from(reservationEvents)
    .where(eq(reservationEvents.reservationId, reservationId))
    .orderBy(desc(reservationEvents.position))
    .limit(1);
  const entry = {
    reservationId,
    position: (last?.position ?? 0) + 1,
    event,
    ...by,
    details,
    previousHash: last?.hash ?? "",
    createdAt: ctx.now,
  };
  await ctx.tx.insert(reservationEvents).values({ ...entry, hash: hashOf(entry) });
}

/** The hash of a timeline entry: over its content and the previous hash. */
export function hashOf(entry: {
  reservationId: number;
  position: number;
  event: string;
  actorId: number | null;
  side: string | null;
  details: Record<string, string | number | null>;
  previousHash: string;
  createdAt: Date;
}): string {
  const details = Object.entries(entry.details).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = [
    entry.previousHash,
    entry.reservationId,
    entry.position,
    entry.event,
    entry.actorId,
    entry.side,
    details,
    entry.createdAt.toISOString(),
  ];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}

/** Publishes a reservation's change to both workspaces. */
export async function publishReservation(
  ctx: Writer,
  row: Pick<ReservationRow, "id" | "shipperWorkspaceId" | "carrierWorkspaceId">,
  status: ReservationStatus,
): Promise<void> {
  for (const workspaceId of [row.shipperWorkspaceId, row.carrierWorkspaceId]) {
    await recordFor(ctx, { workspaceId }, reservationUpdated, { reservationId: row.id, status });
  }
}

type Subject = { announcementId: number | null; tripId: number | null };

/** Locks the announcement or the trip between reading and holding it. */
export async function lockSubject(ctx: Pick<Ctx, "tx">, subject: Subject): Promise<void> {
  if (subject.announcementId !== null) await lockListing(ctx.tx, "announcement", subject.announcementId);
  if (subject.tripId !== null) await lockListing(ctx.tx, "transporter", subject.tripId);
}

/** Reserves the announcement or the trip's capacity; throws when it is no longer available. */
export async function holdSubject(ctx: Writer, subject: Subject, weightGrams: number): Promise<void> {
  if (subject.announcementId !== null) {
    const row = await lockListing(ctx.tx, "announcement", subject.announcementId);
    if (row.deletedAt || row.status !== AnnouncementStatus.current) fail("offer.parcel_reserved");
    const status = announcementMachine.next("reserve", row.status, "system");
    await ctx.tx.update(announcements).set({ status, updatedAt: ctx.now }).where(eq(announcements.id, row.id));
  }
  if (subject.tripId !== null) await holdCapacity(ctx, subject.tripId, weightGrams);
}

async function holdCapacity(ctx: Writer, tripId: number, weightGrams: number): Promise<void> {
  const row = await lockListing(ctx.tx, "transporter", tripId);
  const leftGrams = row.weightMaxGrams - row.weightHeldGrams;
  if (row.deletedAt || weightGrams > leftGrams)
    fail("transporter.no_capacity", { params: { left: leftGrams / 1_000, wanted: weightGrams / 1_000 } });
  const isFull = weightGrams === leftGrams;
  const status =
    isFull && row.status === TripStatus.active ? tripMachine.next("reserve", row.status, "system") : row.status;
  await ctx.tx
    .update(trips)
    .set({ status, weightHeldGrams: sql`${trips.weightHeldGrams} + ${weightGrams}`, updatedAt: ctx.now })
    .where(eq(trips.id, tripId));
}

/** Releases the parcel or the trip's capacity of a reservation ended before its pickup. */
export async function releaseSubject(
  ctx: Writer,
  row: Pick<ReservationRow, "announcementId" | "tripId" | "weightGrams">,
): Promise<void> {
  if (row.announcementId !== null) {
    const announcement = await lockListing(ctx.tx, "announcement", row.announcementId);
    if (announcementMachine.can("unreserve", announcement.status, "system")) {
      const status = announcementMachine.next("unreserve", announcement.status, "system");
      await ctx.tx
        .update(announcements)
        .set({ status, updatedAt: ctx.now })
        .where(eq(announcements.id, announcement.id));
    }
  }
  await releaseWeight(ctx, row);
}

/** Releases a reservation's weight on its trip. */
export async function releaseWeight(ctx: Writer, row: Pick<ReservationRow, "tripId" | "weightGrams">): Promise<void> {
  if (row.tripId === null) return;
  const transport = await lockListing(ctx.tx, "transporter", row.tripId);
  // Only a trip that closed because it was full reopens by itself.
  const wasFull = transport.weightHeldGrams === transport.weightMaxGrams && transport.status === TripStatus.reserved;
  const status = wasFull ? tripMachine.next("unreserve", transport.status, "system") : transport.status;
  await ctx.tx
    .update(trips)
    .set({ status, weightHeldGrams: sql`${trips.weightHeldGrams} - ${row.weightGrams}`, updatedAt: ctx.now })
    .where(eq(trips.id, transport.id));
}

/** Updates the announcement's status with its reservation's. */
export async function moveAnnouncement(
  ctx: Writer,
  announcementId: number | null,
  event: "pick_up" | "deliver" | "undo",
): Promise<void> {
  if (announcementId === null) return;
  const row = await lockListing(ctx.tx, "announcement", announcementId);
  const status = announcementMachine.next(event, row.status, "system");
  await ctx.tx.update(announcements).set({ status, updatedAt: ctx.now }).where(eq(announcements.id, announcementId));
}
