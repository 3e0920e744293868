import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { LIVE_STATUSES } from "@/db/enums/deals/reservations";
import { offers } from "@/db/schema/deals/offers";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import { Done } from "@/lib/core/base/answers";
import { command, type Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { formatMoment, formatPlaceTime } from "@/lib/core/text/format-time";
import { setContactsOpen } from "@/lib/deals/contacts/operations";
import { areContactsOpen, contactsOpenAt } from "@/lib/deals/contacts/rules";
import { expireOfferJob } from "@/lib/deals/offers/jobs";
import { type OfferRow, pendingOffer } from "@/lib/deals/offers/queries";
import { expiryKey, movedDeadline } from "@/lib/deals/offers/rules";
import { expireReservationJob } from "@/lib/deals/reservations/jobs";
import { publishReservation } from "@/lib/deals/reservations/operations";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { nameRoom } from "@/lib/deals/rooms/name-room";
import { postSystemMessage } from "@/lib/deals/rooms/operations";
import { lockRoomRow, type RoomRow } from "@/lib/deals/rooms/queries";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { type DepartureColumns, departureColumns, departureOf } from "@/lib/listings/shared/departure";

/**
 * Moves the instants of a room, its pending offer and its live reservation after a zone's clocks
 * changed by law: local times stay, deadlines follow, and both sides are notified in the room and
 * by mail. Does nothing where nothing moved.
 */
export const moveRoomInstants = command(
  {
    name: "moveRoomInstants",
    summary: "Moves the deadlines of a room after a change of zone data.",
    policy: systemOnly,
    input: z.strictObject({ roomId: z.number().int() }),
    output: Done,
  },
  async (ctx, { roomId }) => {
    const [reservation] = await ctx.tx
      .select()
      .from(reservations)
      .where(and(eq(reservations.roomId, roomId), inArray(reservations.status, [...LIVE_STATUSES])))
      .for("update");
    const room = await lockRoomRow(ctx.tx, roomId);
    const offer = await pendingOffer(ctx.tx, roomId);
    if (hasMoved(room))
      await ctx.tx
        .update(rooms)
        .set({ departsAt: now(room) })
        .where(eq(rooms.id, roomId));
    const isOfferMoved = offer !== undefined && hasMoved(offer);
    const isReservationMoved = reservation !== undefined && hasMoved(reservation);
    if (isOfferMoved) await moveOffer(ctx, room, offer);
    if (isReservationMoved) await moveReservation(ctx, reservation);
    if (isOfferMoved || isReservationMoved) await postSystemMessage(ctx, room, "zone_changed");
    return { success: true as const };
  },
);

/** The instant of a departure by the zone data of now. */
function now(row: DepartureColumns): Date {
  return departureColumns(departureOf(row)).departsAt;
}

function hasMoved(row: DepartureColumns): boolean {
  return now(row).getTime() !== row.departsAt.getTime();
}

async function moveOffer(ctx: Writer, room: RoomRow, offer: OfferRow): Promise<void> {
  const departsAt = now(offer);
  const expiresAt = movedDeadline(offer.expiresAt, { before: offer.departsAt, now: departsAt });
  await ctx.tx.update(offers).set({ departsAt, expiresAt }).where(eq(offers.id, offer.id));
  if (expiresAt.getTime() === offer.expiresAt.getTime()) return;
  await addJob(ctx, expireOfferJob, { offerId: offer.id }, { runAt: expiresAt, key: expiryKey(offer.id) });
  for (const userId of new Set([room.shipperUserId, room.carrierUserId])) {
    const name = await nameRoom(ctx, room, userId);
    await queueMail(ctx, {
      key: `offer:${offer.id}:moved:${expiresAt.getTime()}:${userId}`,
      userId,
      template: "offer_deadline_moved",
      params: (locale) => ({
        subject: name(locale),
        departure: formatPlaceTime(departureOf(offer), locale),
        due: formatMoment(expiresAt, locale, offer.departureZone),
        roomId: room.id,
      }),
    });
  }
}

async function moveReservation(ctx: Writer, row: ReservationRow): Promise<void> {
  const departsAt = now(row);
  const isUnpaid = row.status === "pending";
  const paymentDueAt = isUnpaid
    ? movedDeadline(row.paymentDueAt, { before: row.departsAt, now: departsAt })
    : row.paymentDueAt;
  await ctx.tx.update(reservations).set({ departsAt, paymentDueAt }).where(eq(reservations.id, row.id));
  if (row.status === "confirmed" && !areContactsOpen(row, ctx.now))
    await setContactsOpen(ctx, row.roomId, contactsOpenAt({ ...row, departsAt }));
  if (isUnpaid)
    await addJob(
      ctx,
      expireReservationJob,
      { reservationId: row.id },
      { runAt: paymentDueAt, key: `reservation:${row.id}:expire` },
    );
  await publishReservation(ctx, row, row.status);
  for (const userId of new Set([row.shipperUserId, row.carrierUserId]))
    await queueMail(ctx, {
      key: `reservation:${row.id}:moved:${departsAt.getTime()}:${userId}`,
      userId,
      template: "reservation_deadlines_moved",
      params: (locale) => ({
        number: row.number,
        departure: formatPlaceTime(departureOf(row), locale),
        reservationId: row.id,
      }),
    });
}
