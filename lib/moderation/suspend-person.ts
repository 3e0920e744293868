import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import { announcements } from "@/db/schema/announcements";
import { transports } from "@/db/schema/transports";
import { endSessions } from "../accounts/steps";
import { announceListing } from "../alerts/steps";
import { closeRooms } from "../chat/steps";
import type { Ctx } from "../core/command";
import { TransportStatus } from "../transports/states";

type Writer = Pick<Ctx, "tx" | "now" | "outbox">;

/**
 * Shuts a person out of the product at once: sessions and sockets end, their open listings leave the market, talks about them close.
 * Deals that are paid run on: their money is held, and a dispute decides about it. The row is locked by the caller.
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
  const gone = { deletedAt: ctx.now, updatedAt: ctx.now };
  await ctx.tx
    .update(announcements)
    .set(gone)
    .where(and(eq(announcements.createdById, person.id), isNull(announcements.deletedAt), hasNoDeal("announcement")));
  await ctx.tx
    .update(transports)
    .set(gone)
    .where(and(eq(transports.createdById, person.id), isNull(transports.deletedAt), hasNoDeal("transport")));
  // What carries parcels of a running deal stays for its two sides, and takes no more.
  await ctx.tx
    .update(transports)
    .set({ status: TransportStatus.reserved })
    .where(
      and(
        eq(transports.createdById, person.id),
        isNull(transports.deletedAt),
        eq(transports.status, TransportStatus.active),
      ),
    );
  await closeRooms(ctx, { userId: person.id }, "moderation");
  await endSessions(ctx, person.id, "suspended");
}

function hasNoDeal(of: "announcement" | "transport"): SQL {
  const subject =
    of === "announcement" ? sql`r.announcement_id = announcements.id` : sql`r.transport_id = transports.id`;
  return sql`not exists (select 1 from reservations r where ${subject} and r.status in ('pending', 'confirmed', 'in_progress'))`;
}

/** Lets a person back in; what the suspension of that moment took off the market stands there again. */
export async function restorePerson(ctx: Writer, userId: number, suspendedAt: Date | null): Promise<void> {
  await ctx.tx.update(users).set({ status: "active", statusReason: null }).where(eq(users.id, userId));
  if (suspendedAt) await restoreListings(ctx, userId, suspendedAt);
}

/** Puts back what a decision of that moment took down. What is over by now is past on its page, as it would have been. */
export async function restoreListings(ctx: Pick<Ctx, "tx" | "now">, userId: number, removedAt: Date): Promise<void> {
  const back = { deletedAt: null, updatedAt: ctx.now };
  const parcels = await ctx.tx
    .update(announcements)
    .set(back)
    .where(and(eq(announcements.createdById, userId), eq(announcements.deletedAt, removedAt)))
    .returning({ id: announcements.id, publishedAt: announcements.publishedAt });
  const trips = await ctx.tx
    .update(transports)
    .set(back)
    .where(and(eq(transports.createdById, userId), eq(transports.deletedAt, removedAt)))
    .returning({ id: transports.id, publishedAt: transports.publishedAt });
  for (const { id, publishedAt } of parcels) if (publishedAt) await announceListing(ctx, { kind: "announcement", id });
  for (const { id, publishedAt } of trips) if (publishedAt) await announceListing(ctx, { kind: "transporter", id });
}
