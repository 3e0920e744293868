import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { payments } from "@/db/schema/payments";
import { reservations } from "@/db/schema/reservations";
import type { Actor } from "../core/actor";
import { fail } from "../core/errors";
import { toIso, toIsoOrNull } from "../core/fields";
import { CURRENCY, centsToEuros } from "../core/money";
import type { PaymentView } from "./contract";

/** A row of the table. */
export type PaymentRow = typeof payments.$inferSelect;
type ReservationRow = typeof reservations.$inferSelect;

/** Locks a payment of the caller's workspace with its reservation: the reservation first, as everywhere. */
export async function lockOwnPayment(
  ctx: { tx: Queryable; actor: Actor },
  paymentId: number,
): Promise<{ payment: PaymentRow; reservation: ReservationRow }> {
  const locked = await lockPayment(ctx.tx, paymentId);
  return locked && locked.reservation.shipperWorkspaceId === ctx.actor.workspaceId ? locked : fail("payment.not_found");
}

/** Locks a payment with its reservation for the system's own changes. */
export async function lockPayment(
  tx: Queryable,
  paymentId: number,
): Promise<{ payment: PaymentRow; reservation: ReservationRow } | undefined> {
  const [found] = await tx
    .select({ reservationId: payments.reservationId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!found) return undefined;
  const [reservation] = await tx
    .select()
    .from(reservations)
    .where(eq(reservations.id, found.reservationId))
    .for("update");
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  return payment && reservation ? { payment, reservation } : undefined;
}

/** Reads one payment of the caller's workspace. */
export async function getPaymentView(ctx: { tx: Queryable; actor: Actor }, paymentId: number): Promise<PaymentView> {
  const [row] = await ctx.tx
    .select({ payment: payments, reservation: reservations })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(and(eq(payments.id, paymentId), eq(reservations.shipperWorkspaceId, ctx.actor.workspaceId)));
  return row ? toPaymentView(row) : fail("payment.not_found");
}

/** A payment as the shipper's side sees it. */
export function toPaymentView({
  payment,
  reservation,
}: {
  payment: PaymentRow;
  reservation: ReservationRow;
}): PaymentView {
  return {
    id: payment.id,
    reservationId: payment.reservationId,
    reservationNumber: reservation.number,
    title: reservation.title,
    provider: payment.provider,
    method: payment.method,
    currency: CURRENCY,
    serviceAmount: centsToEuros(payment.serviceCents),
    platformFee: centsToEuros(payment.platformFeeCents),
    processingFee: centsToEuros(payment.processingFeeCents),
    total: centsToEuros(payment.totalCents),
    refunded: centsToEuros(payment.refundedCents),
    status: payment.status,
    failureCode: payment.failureCode,
    dueAt: toIso(reservation.paymentDueAt),
    completedAt: toIsoOrNull(payment.completedAt),
    createdAt: toIso(payment.createdAt),
  };
}
