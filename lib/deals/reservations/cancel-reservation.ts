import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { askAll } from "@/lib/core/commands/hooks";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { CancelReservation, ReservationView } from "./contract";
import { reservationCancelling } from "./hooks";
import { getReservationView, lockReservation } from "./queries";
import { recordCancellation } from "./record-cancellation";
import { reservationMachine } from "./states";

/** Cancels a reservation before the pickup: the money is split, the parcel released. */
export const cancelReservation = command(
  {
    name: "cancelReservation",
    summary: "Cancels a reservation before its pickup, with the refund that the rules give.",
    policy: workspaceOwner,
    input: CancelReservation,
    output: ReservationView,
    errors: ["reservation.not_found", "reservation.wrong_state", "reservation.disputed", "payment.wrong_state"],
    isIdempotent: true,
  },
  async (ctx, { id, reason }) => {
    const { row, side } = await lockReservation(ctx, id);
    reservationMachine.next("cancel", row.status, side);
    if (row.isDisputed) return fail("reservation.disputed");
    const refunds = await askAll(ctx, reservationCancelling, { row, by: side });
    const refundCents = refunds.reduce((sum, cents) => sum + cents, 0);
    const { userId } = ctx.actor;
    await recordCancellation(ctx, row, { side, actorId: userId, reason: reason ?? null, refundCents });
    return getReservationView(ctx, id);
  },
);
