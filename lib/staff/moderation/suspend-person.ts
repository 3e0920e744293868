import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Writer } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { addJob } from "@/lib/core/commands/jobs";
import { disableRooms } from "@/lib/deals/rooms/operations";
import { endSessions } from "@/lib/identity/sessions/operations";
import { listingPublished } from "@/lib/listings/shared/hooks";
import { unpaidDealsKey } from "./end-unpaid-deals";
import { endUnpaidDealsJob } from "./jobs";

/**
 * Suspends a user immediately: sessions and sockets end, listings are removed, negotiations close,
 * and a job cancels unpaid deals. Paid deals continue, since their money is in escrow and can be
 * disputed. Requires the user row's lock.
 */
export async function suspendPerson(
  ctx: Writer,
  person: Pick<typeof users.$inferSelect, "id">,
  words: { reason?: string | number },
): Promise<void> {
  await ctx.tx
    .update(users)
    .set({ status: "banned", statusReason: String(words.reason ?? "") })
    .where(eq(users.id, person.id));
  // Listings of running deals too: a deal only needs its reservation.
  const gone = { deletedAt: ctx.now, updatedAt: ctx.now };
  await ctx.tx
    .update(announcements)
    .set(gone)
    .where(and(eq(announcements.createdById, person.id), isNull(announcements.deletedAt)));
  await ctx.tx
    .update(trips)
    .set(gone)
    .where(and(eq(trips.createdById, person.id), isNull(trips.deletedAt)));
  await disableRooms(ctx, { userId: person.id }, "moderation");
  // As a job, because reservations are locked before listings and rooms.
  const withdrawn = { userId: person.id };
  await addJob(ctx, endUnpaidDealsJob, withdrawn, { key: unpaidDealsKey(withdrawn) });
  await endSessions(ctx, person.id, "suspended");
}

/** Lifts a suspension and restores the listings that it removed. */
export async function restorePerson(ctx: Writer, userId: number, suspendedAt: Date | null): Promise<void> {
  await ctx.tx.update(users).set({ status: "active", statusReason: null }).where(eq(users.id, userId));
  if (suspendedAt) await restoreListings(ctx, userId, suspendedAt);
}

/** Restores the listings removed at that timestamp; those over by now appear as past. */
export async function restoreListings(ctx: Writer, userId: number, removedAt: Date): Promise<void> {
  const back = { deletedAt: null, updatedAt: ctx.now };
  const parcels = await ctx.tx
    .update(announcements)
    .set(back)
    .where(and(eq(announcements.createdById, userId), eq(announcements.deletedAt, removedAt)))
    .returning({ id: announcements.id, publishedAt: announcements.publishedAt });
  const published = await ctx.tx
    .update(trips)
    .set(back)
    .where(and(eq(trips.createdById, userId), eq(trips.deletedAt, removedAt)))
    .returning({ id: trips.id, publishedAt: trips.publishedAt });
  for (const { id, publishedAt } of parcels)
    if (publishedAt) await publish(ctx, listingPublished, { listing: { kind: "announcement", id } });
  for (const { id, publishedAt } of published)
    if (publishedAt) await publish(ctx, listingPublished, { listing: { kind: "transporter", id } });
}
