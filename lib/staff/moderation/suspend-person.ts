import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Writer } from "@/lib/core/command";
import { publish } from "@/lib/core/hooks";
import { addJob } from "@/lib/core/jobs";
import { disableRooms } from "@/lib/deals/rooms/operations";
import { endSessions } from "@/lib/identity/sessions/operations";
import { listingPublished } from "@/lib/listings/shared/hooks";
import { unpaidDealsKey } from "./end-unpaid-deals";
import { endUnpaidDealsJob } from "./jobs";

/**
 * Shuts a person out of the product at once: sessions and sockets end, their listings leave the market, talks about them close, and
 * what nobody has paid yet is ended by a job. Deals that are paid run on: their money is held, and a dispute decides about it. The row
 * is locked by the caller.
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
  // What carries a running deal leaves the market too: a deal lives in its reservation.
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
  // A job, because reservations are locked before listings and rooms.
  await addJob(ctx, endUnpaidDealsJob, { userId: person.id }, { key: unpaidDealsKey(person.id) });
  await endSessions(ctx, person.id, "suspended");
}

/** Lets a person back in; what the suspension of that moment took off the market stands there again. */
export async function restorePerson(ctx: Writer, userId: number, suspendedAt: Date | null): Promise<void> {
  await ctx.tx.update(users).set({ status: "active", statusReason: null }).where(eq(users.id, userId));
  if (suspendedAt) await restoreListings(ctx, userId, suspendedAt);
}

/** Puts back what a decision of that moment took down. What is over by now is past on its page, as it would have been. */
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
