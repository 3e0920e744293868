import { and, asc, eq, or, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Side } from "@/db/enums/deals/rooms";
import { payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { Done } from "@/lib/core/base/answers";
import { type Ctx, command, type Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { DEAL_TIMES } from "@/lib/deals/payments/limits";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { recordCancellation } from "@/lib/deals/reservations/record-cancellation";
import { disableRooms } from "@/lib/deals/rooms/operations";
import { findObstacle } from "@/lib/listings/shared/find-obstacle";
import { Withdrawn } from "./contract";
import { endUnpaidDealsJob } from "./jobs";

/**
 * Cancels the unpaid deals of a suspended user, or about a listing that moderators refused or
 * removed. A payment in progress is awaited: if it succeeds, the deal continues.
 */
export const endUnpaidDeals = command(
  {
    name: "endUnpaidDeals",
    summary: "Ends the unpaid reservations of subjects that moderators took off the market.",
    policy: systemOnly,
    input: Withdrawn,
    output: Done,
  },
  async (ctx, withdrawn) => {
    const loss = await findLoss(ctx, withdrawn);
    if (loss === undefined) return { success: true as const };
    // Reservations before any listing or room: the global lock order.
    const unpaid = await ctx.tx
      .select()
      .from(reservations)
      .where(and(eq(reservations.status, "pending"), isOf(withdrawn)))
      .orderBy(asc(reservations.id))
      .for("update");
    let isWaiting = false;
    for (const row of unpaid) {
      if (await isBeingPaid(ctx, row)) isWaiting = true;
      else
        await recordCancellation(ctx, row, {
          side: sideOf(row, withdrawn),
          actorId: null,
          reason: null,
          refundCents: 0,
        });
    }
    // The rooms of the cancelled deals reopen for offers, so disable them.
    if (loss === "final") await disableRooms(ctx, withdrawn, "moderation");
    if (isWaiting) {
      const runAt = new Date(ctx.now.getTime() + 2 * DEAL_TIMES.settleAfterSeconds * 1_000);
      await addJob(ctx, endUnpaidDealsJob, withdrawn, { runAt, key: unpaidDealsKey(withdrawn) });
    }
    return { success: true as const };
  },
);

/** The key of the job that cancels unpaid deals. */
export function unpaidDealsKey(withdrawn: Withdrawn): string {
  if ("userId" in withdrawn) return `user:${withdrawn.userId}:unpaid`;
  return "tripId" in withdrawn ? `trip:${withdrawn.tripId}:unpaid` : `announcement:${withdrawn.announcementId}:unpaid`;
}

/** Whether it is still off the market, and for good: a refused trip may be corrected. */
async function findLoss(ctx: Pick<Ctx, "tx" | "now">, withdrawn: Withdrawn): Promise<"final" | "refused" | undefined> {
  if ("userId" in withdrawn) return (await isBanned(ctx.tx, withdrawn.userId)) ? "final" : undefined;
  const obstacle = await findObstacle(ctx, { announcementId: null, tripId: null, ...withdrawn }, "payment");
  if (!obstacle) return undefined;
  return obstacle.reason === "removed" ? "final" : "refused";
}

async function isBanned(tx: Queryable, userId: number): Promise<boolean> {
  const [person] = await tx.select({ status: users.status }).from(users).where(eq(users.id, userId));
  return person?.status === "banned";
}

function isOf(withdrawn: Withdrawn): SQL | undefined {
  if ("announcementId" in withdrawn) return eq(reservations.announcementId, withdrawn.announcementId);
  if ("tripId" in withdrawn) return eq(reservations.tripId, withdrawn.tripId);
  return or(eq(reservations.shipperUserId, withdrawn.userId), eq(reservations.carrierUserId, withdrawn.userId));
}

/** The side that a deal ends by. */
function sideOf(row: ReservationRow, withdrawn: Withdrawn): Side {
  if ("userId" in withdrawn) return row.shipperUserId === withdrawn.userId ? "shipper" : "carrier";
  return "tripId" in withdrawn ? "carrier" : "shipper";
}

async function isBeingPaid({ tx }: Pick<Writer, "tx">, row: ReservationRow): Promise<boolean> {
  const [payment] = await tx
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.reservationId, row.id))
    .for("update");
  return payment?.status === "processing";
}
