import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { PaymentStatus, PayoutStatus } from "@/db/enums/deals/payments";
import type { Side } from "@/db/enums/deals/rooms";
import { payments } from "@/db/schema/deals/payments";
import { payoutRecalls } from "@/db/schema/deals/payout-accounts";
import { bankDisputes } from "@/db/schema/deals/reconciliation";
import { reservations } from "@/db/schema/deals/reservations";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { CURRENCY, centsToEuros } from "@/lib/core/base/money";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { type Span, yearSpan } from "@/lib/core/queries/market-clock";
import { containsWords } from "@/lib/core/queries/search-conditions";
import { type PayoutStage, payoutStage } from "@/lib/deals/payouts/rules";
import type { PaymentView, TransactionView } from "./contract";
import type { TransactionKind } from "./enums";

export type PaymentRow = typeof payments.$inferSelect;
type ReservationRow = typeof reservations.$inferSelect;

/** Locks the reservation, then its payment, of the caller's workspace. */
export async function lockOwnPayment(
  ctx: { tx: Queryable; actor: Actor },
  paymentId: number,
): Promise<{ payment: PaymentRow; reservation: ReservationRow }> {
  const locked = await lockPayment(ctx.tx, paymentId);
  return locked && locked.reservation.shipperWorkspaceId === ctx.actor.workspaceId ? locked : fail("payment.not_found");
}

/** Locks a payment with its reservation, for the system. */
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

/** The disputes of banks about the payment of a reservation, oldest first. */
export function bankDisputesOf(tx: Queryable, reservationId: number): Promise<(typeof bankDisputes.$inferSelect)[]> {
  return tx
    .select()
    .from(bankDisputes)
    .where(eq(bankDisputes.reservationId, reservationId))
    .orderBy(asc(bankDisputes.id));
}

/** Whether one of them is not decided yet. */
export async function hasOpenBankDispute(tx: Queryable, reservationId: number): Promise<boolean> {
  return (await bankDisputesOf(tx, reservationId)).some(({ status }) => status === "open");
}

/** The recalls of payouts, done or pending, oldest first. */
export function recallsOf(tx: Queryable, payoutIds: number[]): Promise<(typeof payoutRecalls.$inferSelect)[]> {
  return tx
    .select()
    .from(payoutRecalls)
    .where(inArray(payoutRecalls.payoutId, payoutIds))
    .orderBy(asc(payoutRecalls.id));
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

/** A payment as the shipper sees it. */
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

/** The filters of a workspace's transactions. */
export type MovementFilters = { q?: string; status?: PaymentStatus; side?: Side; year?: number };

/**
 * A workspace's transactions as `m`: payments (open ones while they can be paid), refunds owed or
 * sent, and payouts. Each half starts from the workspace's own reservations.
 */
export function movementsOf(workspaceId: number, filters: MovementFilters = {}): SQL {
  const conditions = [
    filters.status ? sql`m.status = ${filters.status}` : undefined,
    filters.side ? sql`m.side = ${filters.side}` : undefined,
    filters.year ? isIn(yearSpan(filters.year)) : undefined,
    filters.q ? containsWords(filters.q, sql`m.search_document`, sql`m.number`) : undefined,
  ].filter((condition) => condition !== undefined);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`select * from (
    select 'payment' as kind, p.id, 'shipper' as side, p.status, p.total_cents as amount_cents,
      coalesce(p.completed_at, p.created_at) as at, case when p.status = 'completed' then null else r.payment_due_at end as due_at,
      p.failure_code, r.id as reservation_id, r.number, r.title, r.search_document, p.status = 'completed' as has_receipt,
      false as is_suspended, null::text as payout_status, null::timestamptz as arrived_at, null::timestamptz as returned_at
    from reservations r join payments p on p.reservation_id = r.id
    where r.shipper_workspace_id = ${workspaceId} and (p.status <> 'pending' or r.status = 'pending')
    union all
    select 'refund', e.id, 'shipper',
      case when sum(e.amount_cents) over (partition by r.id order by e.id) <= p.refunded_cents then 'completed' else 'processing' end,
      e.amount_cents, t.created_at, null, null, r.id, r.number, r.title, r.search_document, true, false, null, null, null
    from reservations r join payments p on p.reservation_id = r.id join ledger_transfers t on t.reservation_id = r.id
      join ledger_entries e on e.transfer_id = t.id and e.amount_cents > 0
      join ledger_accounts a on a.id = e.account_id and a.kind = 'refunds'
    where r.shipper_workspace_id = ${workspaceId}
    union all
    select 'payout', o.id, 'carrier', ${STATUS_OF_PAYOUT},
      o.amount_cents, coalesce(o.paid_at, o.created_at), case when o.status = 'due' then o.due_at end,
      null, r.id, r.number, r.title, r.search_document, o.status = 'paid', r.is_disputed and o.status = 'due', o.status, o.arrived_at, o.returned_at
    from reservations r join payouts o on o.reservation_id = r.id
    where r.carrier_workspace_id = ${workspaceId}
  ) as m ${where}`;
}

/** The status of a payout by its stage (`payoutStage`), for the filter: sent money is not there yet. */
const STATUS_OF_PAYOUT = sql`case when o.returned_at is not null then 'failed' when o.arrived_at is not null then 'completed'
  when o.status = 'due' then 'pending' when o.status = 'paid' then 'processing' else o.status end`;

function isIn({ from, to }: Span): SQL {
  return sql`m.at >= ${from.toISOString()}::timestamptz and m.at < ${to.toISOString()}::timestamptz`;
}

type MovementRow = {
  kind: TransactionKind;
  id: number;
  side: Side;
  status: PaymentStatus;
  amount_cents: number;
  at: string;
  due_at: string | null;
  failure_code: string | null;
  reservation_id: number;
  number: string;
  title: string;
  has_receipt: boolean;
  is_suspended: boolean;
  payout_status: PayoutStatus | null;
  arrived_at: string | null;
  returned_at: string | null;
};

/** A page of a workspace's transactions, newest first. */
export async function readMovements(
  tx: Queryable,
  workspaceId: number,
  filters: MovementFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<TransactionView[]> {
  const rows = await tx.execute<MovementRow>(
    sql`${movementsOf(workspaceId, filters)} order by m.at desc, m.kind, m.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    side: row.side,
    status: row.status,
    amount: centsToEuros(row.amount_cents),
    currency: CURRENCY,
    at: toIso(new Date(row.at)),
    dueAt: row.due_at === null ? null : toIso(new Date(row.due_at)),
    failureCode: row.failure_code,
    reservationId: row.reservation_id,
    reservationNumber: row.number,
    title: row.title,
    hasReceipt: row.has_receipt,
    isSuspended: row.is_suspended,
    payoutStage: stageOf(row),
  }));
}

function stageOf({
  payout_status: status,
  arrived_at: arrivedAt,
  returned_at: returnedAt,
}: MovementRow): PayoutStage | null {
  return status && payoutStage({ status, arrivedAt, returnedAt });
}
