import { eq } from "drizzle-orm";
import { readPart } from "@/db/read-batch";
import { reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { CommittedError, type Ctx, command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { formatDay } from "@/lib/core/text/format";
import { schedulePayout } from "@/lib/deals/payouts/schedule-payout";
import { ReservationView } from "@/lib/deals/reservations/contract";
import { appendEvent, moveAnnouncement, publishReservation } from "@/lib/deals/reservations/operations";
import { getReservationView, type ReservationRow } from "@/lib/deals/reservations/queries";
import { reopenRoom } from "@/lib/deals/reservations/reopen-room";
import { hasDeparted } from "@/lib/deals/reservations/rules";
import { askForReviews } from "@/lib/deals/reviews/operations";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";
import { exactReservationsPart } from "@/lib/deals/shared/departure";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { EnterDropCode } from "./contract";
import { CODE_ERRORS, enterCode } from "./enter-code";

/**
 * Completes the delivery by the drop code; the carrier's payout is due 48 hours later. Before the
 * departure it is asked whether that is meant.
 */
export const enterDropCode = command(
  {
    name: "enterDropCode",
    summary: "Confirms the delivery by its code.",
    policy: signedIn,
    input: EnterDropCode,
    output: ReservationView,
    errors: [...CODE_ERRORS, "reservation.not_departed"],
  },
  async (ctx, { id, code, isEarly }) => {
    const entered = await enterCode(ctx, id, "drop", code, async (found) => {
      if (!isEarly) await assertDeparted(ctx, found);
    });
    if (entered instanceof CommittedError) return entered;
    const { row, side, status } = entered;
    // The carrier's position is not stored beyond the delivery.
    await ctx.tx
      .update(reservations)
      .set({ status, completedAt: ctx.now, currentLatitude: null, currentLongitude: null })
      .where(eq(reservations.id, id));
    await appendEvent(ctx, id, "completed", { actorId: ctx.actor.userId, side });
    await schedulePayout(ctx, row, row.priceCents + row.handlingCents);
    await moveAnnouncement(ctx, row.announcementId, "deliver");
    const openUntil = new Date(ctx.now.getTime() + CHAT_LIMITS.openAfterDeliveryDays * 86_400_000);
    await reopenRoom(ctx, row.roomId, openUntil, { key: "delivered", reservationId: id });
    await askForReviews(ctx, row);
    await publishReservation(ctx, row, status);
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

/** Throws for a parcel whose day of departure is ahead: few are delivered before they leave. */
async function assertDeparted(ctx: Ctx, row: ReservationRow): Promise<void> {
  const exact = await readPart(exactReservationsPart(ctx.tx, [row.id]));
  if (!hasDeparted({ ...row, isDepartureExact: exact.has(row.id) }, ctx.now))
    fail("reservation.not_departed", { params: { day: formatDay(row.departureDay, ctx.locale) } });
}
