import { eq } from "drizzle-orm";
import type { Side } from "@/db/enums/deals/rooms";
import { reservations } from "@/db/schema/deals/reservations";
import type { Writer } from "@/lib/core/commands/command";
import { removeJob } from "@/lib/core/commands/jobs";
import { centsInText } from "@/lib/core/text/format";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { appendEvent, publishReservation, releaseSubject } from "./operations";
import type { ReservationRow } from "./queries";
import { releaseRoom } from "./release-room";
import { reservationMachine } from "./states";

/** The cancelling side and the refund; `actorId` is null when the system acts for a side. */
type Cancellation = { side: Side; actorId: number | null; reason: string | null; refundCents: number };

/**
 * Cancels a reservation before its pickup, under its lock: releases the parcel or weight, reopens
 * the room for offers, notifies both sides. Money is up to the caller. Throws
 * `reservation.wrong_state`.
 */
export async function recordCancellation(
  ctx: Writer,
  row: ReservationRow,
  { side, actorId, reason, refundCents }: Cancellation,
): Promise<void> {
  const status = reservationMachine.next("cancel", row.status, side);
  await ctx.tx
    .update(reservations)
    .set({ status, cancelledAt: ctx.now, cancelledBy: side, cancelReason: reason })
    .where(eq(reservations.id, row.id));
  await removeJob(ctx, `reservation:${row.id}:expire`);
  await appendEvent(ctx, row.id, "cancelled", { actorId, side }, { refundCents });
  await releaseSubject(ctx, row);
  await releaseRoom(ctx, row.roomId, { key: "reservation_cancelled", reservationId: row.id });
  await publishReservation(ctx, row, status);
  for (const userId of [row.shipperUserId, row.carrierUserId]) {
    await queueMail(ctx, {
      key: `reservation:${row.id}:cancelled:${userId}`,
      userId,
      template: "reservation_cancelled",
      params: (locale) => ({
        number: row.number,
        subject: row.title,
        refund: centsInText(refundCents, locale),
        reservationId: row.id,
      }),
    });
  }
}
