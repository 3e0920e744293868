import { eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { reservationExpired } from "./hooks";
import { expireReservationJob } from "./jobs";
import { RESERVATION_LIMITS } from "./limits";
import { appendEvent, publishReservation, releaseSubject } from "./operations";
import { lockReservationRow } from "./queries";
import { releaseRoom } from "./release-room";
import { reservationMachine } from "./states";

/** Ends a reservation not paid in time; releases the parcel or capacity and the room. */
export const expireReservation = command(
  {
    name: "expireReservation",
    summary: "Expires an unpaid reservation.",
    policy: systemOnly,
    input: z.strictObject({ reservationId: z.number() }),
    output: Done,
  },
  async (ctx, { reservationId }) => {
    const row = await lockReservationRow(ctx.tx, reservationId);
    if (row?.status !== "pending" || row.paymentDueAt > ctx.now) return { success: true as const };
    const [payment] = await ctx.tx
      .select({ status: payments.status })
      .from(payments)
      .where(eq(payments.reservationId, reservationId));
    const isInProgress = payment?.status === "processing";
    if (isInProgress && row.departsAt > ctx.now) {
      // The payment may still succeed before the departure: check again once it is settled.
      await addJob(
        ctx,
        expireReservationJob,
        { reservationId },
        {
          runAt: new Date(ctx.now.getTime() + RESERVATION_LIMITS.overtimeSeconds * 1_000),
          key: `reservation:${reservationId}:expire`,
        },
      );
      return { success: true as const };
    }
    const status = reservationMachine.next("expire", row.status, "system");
    await ctx.tx.update(reservations).set({ status, expiredAt: ctx.now }).where(eq(reservations.id, reservationId));
    await appendEvent(ctx, reservationId, "expired", { actorId: null, side: null });
    await releaseSubject(ctx, row);
    await releaseRoom(ctx, row.roomId, { key: "payment_expired", reservationId: row.id });
    await publishReservation(ctx, row, status);
    await publish(ctx, reservationExpired, { row });
    for (const side of ["shipper", "carrier"] as const) {
      const userId = side === "shipper" ? row.shipperUserId : row.carrierUserId;
      // The money of a payment in progress may still arrive, and is returned.
      const reader = side === "shipper" && isInProgress ? "late" : side;
      await queueMail(ctx, {
        key: `reservation:${reservationId}:expired:${userId}`,
        userId,
        template: "reservation_expired",
        params: { number: row.number, reservationId, side: reader },
      });
    }
    return { success: true as const };
  },
);
