import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { TripType } from "@/db/enums/listings/trips";
import { groundOptions, luggageOptions, tickets, tripStops, trips, vehiclePictures } from "@/db/schema/listings/trips";
import { uploads } from "@/db/schema/platform/uploads";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import type { Erasure, ExportParts } from "@/lib/identity/accounts/hooks";
import { isOwnOf, splitBySuccessor } from "@/lib/listings/shared/successors";

/** Locks the trips of a person and of their sole workspaces, after announcements. */
export async function lockTripsOf({ tx }: Writer, erasure: Erasure): Promise<void> {
  await selectOwn(tx, erasure).for("update");
}

/**
 * Deletes a person's trips. Those of a continuing team go to a successor, except flights, whose
 * seats are personal. Tickets are always deleted.
 */
export async function eraseTripsOf({ tx, now }: Writer, erasure: Erasure): Promise<void> {
  const rows = await selectOwn(tx, erasure);
  const { deleted, transferred } = splitBySuccessor(
    rows.map(({ type, ...row }) => ({ ...row, isPersonal: type === TripType.plane })),
    erasure,
  );
  await tx
    .update(trips)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(inArray(trips.id, deleted), isNull(trips.deletedAt)));
  await tx.delete(vehiclePictures).where(inArray(vehiclePictures.tripId, deleted));
  for (const [successorId, ids] of transferred) {
    await tx
      .update(trips)
      .set({ createdById: successorId, updatedAt: now, seriesEndedAt: now })
      .where(inArray(trips.id, ids));
    const pictures = tx
      .select({ id: vehiclePictures.uploadId })
      .from(vehiclePictures)
      .where(inArray(vehiclePictures.tripId, ids));
    await tx
      .update(uploads)
      .set({ ownerId: successorId })
      .where(and(eq(uploads.ownerId, erasure.person.id), inArray(uploads.id, pictures)));
  }
  const ids = rows.map(({ id }) => id);
  await tx.delete(tickets).where(inArray(tickets.tripId, ids));
}

function selectOwn(tx: Queryable, erasure: Erasure) {
  return tx
    .select({ id: trips.id, workspaceId: trips.workspaceId, type: trips.tripType })
    .from(trips)
    .where(isOwnOf(trips, erasure))
    .orderBy(trips.id);
}

/** Exports a person's trips with stops and options. */
export async function exportTrips({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  const own = eq(trips.createdById, userId);
  const ids = tx.select({ id: trips.id }).from(trips).where(own);
  return {
    trips: await tx.select().from(trips).where(own),
    tripStops: await tx.select().from(tripStops).where(inArray(tripStops.tripId, ids)),
    luggageOptions: await tx.select().from(luggageOptions).where(inArray(luggageOptions.tripId, ids)),
    groundOptions: await tx.select().from(groundOptions).where(inArray(groundOptions.tripId, ids)),
  };
}
