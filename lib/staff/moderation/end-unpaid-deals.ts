import { and, asc, eq, or } from "drizzle-orm";
import { z } from "zod";
import { payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { Done } from "@/lib/core/answers";
import { type Ctx, command, type Writer } from "@/lib/core/command";
import { id } from "@/lib/core/fields";
import { addJob } from "@/lib/core/jobs";
import { systemOnly } from "@/lib/core/policy";
import { DEAL_TIMES } from "@/lib/deals/payments/limits";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { recordCancellation } from "@/lib/deals/reservations/record-cancellation";
import { disableRooms } from "@/lib/deals/rooms/operations";
import { endUnpaidDealsJob } from "./jobs";

/**
 * Cancels a suspended user's unpaid deals. A payment in progress is awaited: if it succeeds, the
 * deal continues.
 */
export const endUnpaidDeals = command(
  {
    name: "endUnpaidDeals",
    summary: "Ends the unpaid reservations of a suspended person.",
    policy: systemOnly,
    input: z.strictObject({ userId: id() }),
    output: Done,
  },
  async (ctx, { userId }) => {
    const [person] = await ctx.tx.select({ status: users.status }).from(users).where(eq(users.id, userId));
    if (person?.status !== "banned") return { success: true as const };
    // Reservations before any listing or room: the global lock order.
    const unpaid = await ctx.tx
      .select()
      .from(reservations)
      .where(
        and(
          eq(reservations.status, "pending"),
          or(eq(reservations.shipperUserId, userId), eq(reservations.carrierUserId, userId)),
        ),
      )
      .orderBy(asc(reservations.id))
      .for("update");
    let isWaiting = false;
    for (const row of unpaid) {
      if (await isBeingPaid(ctx, row)) isWaiting = true;
      else await end(ctx, row, userId);
    }
    // The rooms of the cancelled deals reopen for offers, so disable them.
    await disableRooms(ctx, { userId }, "moderation");
    if (isWaiting) {
      const runAt = new Date(ctx.now.getTime() + 2 * DEAL_TIMES.settleAfterSeconds * 1_000);
      await addJob(ctx, endUnpaidDealsJob, { userId }, { runAt, key: unpaidDealsKey(userId) });
    }
    return { success: true as const };
  },
);

/** The key of the job that cancels a user's unpaid deals. */
export function unpaidDealsKey(userId: number): string {
  return `user:${userId}:unpaid`;
}

async function isBeingPaid({ tx }: Pick<Ctx, "tx">, row: ReservationRow): Promise<boolean> {
  const [payment] = await tx
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.reservationId, row.id))
    .for("update");
  return payment?.status === "processing";
}

async function end(ctx: Writer, row: ReservationRow, userId: number): Promise<void> {
  const side = row.shipperUserId === userId ? "shipper" : "carrier";
  await recordCancellation(ctx, row, { side, actorId: null, reason: null, refundCents: 0 });
}
