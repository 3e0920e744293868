import { eq } from "drizzle-orm";
import { reservations } from "@/db/schema/reservations";
import { CHAT_LIMITS } from "../chat/limits";
import { command } from "../core/command";
import { fail } from "../core/errors";
import { signedIn } from "../core/policy";
import { queueMail } from "../out/mail/queue-mail";
import { schedulePayout } from "../payments/schedule-payout";
import { checkCode } from "./check-code";
import { EnterCode, ReservationView } from "./contract";
import { getReservationView, lockReservation } from "./queries";
import { reopenRoom } from "./reopen-room";
import { reservationMachine } from "./states";
import { appendEvent, moveAnnouncement, tellReservation } from "./steps";

/** The carrier types the drop code: the parcel is delivered, and the carrier's money is due 48 hours later. */
export const enterDropCode = command(
  {
    name: "enterDropCode",
    summary: "Confirms the delivery by its code.",
    policy: signedIn,
    input: EnterCode,
    output: ReservationView,
    errors: [
      "reservation.not_found",
      "reservation.wrong_state",
      "reservation.not_your_side",
      "reservation.disputed",
      "code.wrong",
      "code.locked",
    ],
  },
  async (ctx, { id, code }) => {
    const { row, side } = await lockReservation(ctx, id);
    const status = reservationMachine.next("deliver", row.status, side);
    if (row.isDisputed) return fail("reservation.disputed");
    const refusal = await checkCode(ctx, { row, side }, "drop", code);
    if (refusal) return refusal;
    await ctx.tx.update(reservations).set({ status, completedAt: ctx.now }).where(eq(reservations.id, id));
    await appendEvent(ctx, id, "completed", { actorId: ctx.actor.userId, side });
    await schedulePayout(ctx, row, row.priceCents + row.handlingCents);
    await moveAnnouncement(ctx, row.announcementId, "deliver");
    const openUntil = new Date(ctx.now.getTime() + CHAT_LIMITS.openAfterDeliveryDays * 86_400_000);
    await reopenRoom(ctx, row.roomId, openUntil, "delivered");
    await tellReservation(ctx, row, status);
    for (const userId of [row.shipperUserId, row.carrierUserId]) {
      await queueMail(ctx, {
        key: `reservation:${id}:delivered:${userId}`,
        userId,
        template: "delivered",
        params: { number: row.number, reservationId: id },
      });
    }
    return getReservationView(ctx, id);
  },
);
