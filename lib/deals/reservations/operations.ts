import { createHash } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import type { ReservationStatus, TimelineEvent } from "@/db/enums/deals/reservations";
import type { Side } from "@/db/enums/deals/rooms";
import { TripStatus } from "@/db/enums/listings/trips";
import { reservationEvents, type reservations } from "@/db/schema/deals/reservations";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { fail } from "@/lib/core/base/errors";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { recordFor } from "@/lib/core/commands/outbox";
import { announcementMachine } from "@/lib/listings/announcements/states";
import { type ListingRef, listingStandingChanged } from "@/lib/listings/shared/hooks";
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
  const hashed = [
    entry.previousHash,
    entry.reservationId,
    entry.position,
    entry.event,
    entry.actorId,
    entry.side,
    details,
    entry.createdAt.toISOString(),
  ];
  return createHash("sha256").update(JSON.stringify(hashed)).digest("hex");
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

/**
 * Reserves an announcement that may be dealt in, and the capacity of a trip, if it has enough;
 * returns the listings that no other user can deal in for now.
 */
export async function holdSubject(ctx: Writer, subject: Subject, weightGrams: number): Promise<ListingRef[]> {
  const taken: ListingRef[] = [];
  if (subject.announcementId !== null) {
    const row = await lockListing(ctx.tx, "announcement", subject.announcementId);
    const status = announcementMachine.next("reserve", row.status, "system");
    await ctx.tx.update(announcements).set({ status, updatedAt: ctx.now }).where(eq(announcements.id, row.id));
    taken.push({ kind: "announcement", id: row.id });
  }
  if (subject.tripId !== null && (await holdCapacity(ctx, subject.tripId, weightGrams)))
    taken.push({ kind: "transporter", id: subject.tripId });
  return taken;
}

/** Whether the trip is full by it. */
async function holdCapacity(ctx: Writer, tripId: number, weightGrams: number): Promise<boolean> {
  const row = await lockListing(ctx.tx, "transporter", tripId);
  const leftGrams = row.weightMaxGrams - row.weightHeldGrams;
  if (weightGrams > leftGrams)
    fail("transporter.no_capacity", { params: { left: leftGrams / 1_000, wanted: weightGrams / 1_000 } });
  const isFull = weightGrams === leftGrams;
  const status =
    isFull && row.status === TripStatus.active ? tripMachine.next("reserve", row.status, "system") : row.status;
  await ctx.tx
    .update(trips)
    .set({ status, weightHeldGrams: sql`${trips.weightHeldGrams} + ${weightGrams}`, updatedAt: ctx.now })
    .where(eq(trips.id, tripId));
  return isFull;
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
      await publish(ctx, listingStandingChanged, { kind: "announcement", id: announcement.id });
    }
  }
  await releaseWeight(ctx, row);
}

/** Releases a reservation's weight on its trip. */
export async function releaseWeight(ctx: Writer, row: Pick<ReservationRow, "tripId" | "weightGrams">): Promise<void> {
  if (row.tripId === null) return;
  const transport = await lockListing(ctx.tx, "transporter", row.tripId);
  // Only a trip that closed because it was full reopens automatically.
  const wasFull = transport.weightHeldGrams === transport.weightMaxGrams;
  const reopens = wasFull && transport.status === TripStatus.reserved;
  const status = reopens ? tripMachine.next("unreserve", transport.status, "system") : transport.status;
  await ctx.tx
    .update(trips)
    .set({ status, weightHeldGrams: sql`${trips.weightHeldGrams} - ${row.weightGrams}`, updatedAt: ctx.now })
    .where(eq(trips.id, transport.id));
  if (wasFull) await publish(ctx, listingStandingChanged, { kind: "transporter", id: transport.id });
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
