import type { Queryable } from "@/db/client";
import { fail } from "@/lib/core/base/errors";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { assertDealable, holdStill } from "@/lib/listings/shared/find-obstacle";

/**
 * Throws unless a locked reservation may be paid now: within its deadline, and while moderators let
 * its listings stand.
 */
export async function assertPayable(ctx: { tx: Queryable; now: Date }, reservation: ReservationRow): Promise<void> {
  if (reservation.status !== "pending" || reservation.paymentDueAt <= ctx.now) fail("payment.expired");
  await holdStill(ctx.tx, reservation);
  await assertDealable(ctx, reservation, "payment");
}
