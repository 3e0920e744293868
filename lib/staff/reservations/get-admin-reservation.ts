import { asc, eq } from "drizzle-orm";
import type { ReservationAction } from "@/db/enums/staff/reservations";
import { readBatch } from "@/db/read-batch";
import { disputes } from "@/db/schema/deals/disputes";
import { payments, payouts } from "@/db/schema/deals/payments";
import { reservationEvents, reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { writeAudit } from "@/lib/core/commands/audit";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { exactReservationsPart } from "@/lib/deals/shared/departure";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import { AdminReservationView, NameReservation } from "./contract";
import { toReservationRows } from "./queries";

/** Shows an admin the facts of a reservation of others; every access is audited. */
export const getAdminReservation = query(
  {
    name: "getAdminReservation",
    summary: "One reservation, for admins.",
    policy: admin,
    input: NameReservation,
    output: AdminReservationView,
    errors: ["reservation.not_found"],
  },
  async (ctx, { id }) => {
    const { tx, locale } = ctx;
    const found = await readBatch(tx, {
      rows: tx.select().from(reservations).where(eq(reservations.id, id)),
      exact: exactReservationsPart(tx, [id]),
      payments: tx.select().from(payments).where(eq(payments.reservationId, id)),
      payouts: tx.select().from(payouts).where(eq(payouts.reservationId, id)),
      disputes: tx.select().from(disputes).where(eq(disputes.reservationId, id)).orderBy(asc(disputes.id)),
      events: tx
        .select()
        .from(reservationEvents)
        .where(eq(reservationEvents.reservationId, id))
        .orderBy(asc(reservationEvents.position)),
    });
    const [row] = found.rows;
    if (!row) return fail("reservation.not_found");
    const [[shown], cities] = await Promise.all([
      toReservationRows(tx, [row]),
      loadPlaceRows(tx, [row.departureCityId, row.arrivalCityId]),
    ]);
    if (!shown) throw new Error("one row makes one row of the list");
    // All that a page may write: who has seen what.
    await writeAudit<ReservationAction>(ctx, {
      action: "reservation.viewed",
      subjectType: "reservation",
      subjectId: id,
    });
    const [payment] = found.payments;
    const [payout] = found.payouts;
    return {
      ...shown,
      roomId: row.roomId,
      announcementId: row.announcementId,
      transporterId: row.tripId,
      departure: toCityRef(cities.get(row.departureCityId), locale),
      arrival: toCityRef(cities.get(row.arrivalCityId), locale),
      departsAt: toIso(row.departsAt),
      isDepartureExact: found.exact.has(id),
      paymentDueAt: toIso(row.paymentDueAt),
      price: centsToEuros(row.priceCents + row.handlingCents),
      fees: centsToEuros(row.platformFeeCents + row.processingFeeCents),
      payment: payment
        ? { status: payment.status, provider: payment.provider, refunded: centsToEuros(payment.refundedCents) }
        : null,
      payout: payout
        ? {
            status: payout.status,
            amount: centsToEuros(payout.amountCents),
            recalled: centsToEuros(payout.recalledCents),
          }
        : null,
      disputes: found.disputes.map((dispute) => ({
        id: dispute.id,
        status: dispute.status,
        openedAt: toIso(dispute.createdAt),
      })),
      timeline: found.events.map(({ event, side, createdAt }) => ({ event, side, at: toIso(createdAt) })),
    };
  },
);
