import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { payouts } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { workspaces } from "@/db/schema/identity/workspaces";
import { centsToEuros } from "@/lib/core/base/money";
import { query } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { payoutWaysOn } from "@/lib/core/env/env";
import { toIso } from "@/lib/core/fields/fields";
import { readTransfer, toTransfer } from "@/lib/deals/bank-transfers/read-transfer";
import { findAccount } from "@/lib/deals/payouts/queries";
import { waitsForAccount } from "@/lib/deals/reservations/rules";
import { wayOf } from "@/lib/platform/payout-ways/rules";
import { GetPaymentOverview, PaymentOverview } from "./contract";
import { PAYMENT_LIMITS } from "./limits";
import { readMovements } from "./queries";

/**
 * The sums of the caller's workspace: past amounts come from the ledger, so that the page cannot
 * differ from it; pending ones from what awaits payment or payout.
 */
export const getPaymentOverview = query(
  {
    name: "getPaymentOverview",
    summary: "The workspace's figures: paid, held, refunded, due.",
    policy: workspaceOwner,
    input: GetPaymentOverview,
    output: PaymentOverview,
  },
  async (ctx) => {
    const { workspaceId } = ctx.actor;
    const { payments: provider } = ctx.adapters;
    const [shipper, carrier, toPay, due, newest, account, payee] = await Promise.all([
      readShipperSums(ctx.tx, workspaceId),
      readCarrierSums(ctx.tx, workspaceId),
      readToPay(ctx.tx, workspaceId, ctx.now),
      readDue(ctx.tx, workspaceId),
      readMovements(ctx.tx, workspaceId, {}, { limit: PAYMENT_LIMITS.newestMax, offset: 0 }),
      findAccount(ctx.tx, workspaceId, provider.name),
      readPayee(ctx.tx, workspaceId),
    ]);
    const way = wayOf(payee?.country ?? null, payoutWaysOn());
    const hasBankAccount = typeof payee?.bankAccountId === "number";
    const isAccountNeeded = waitsForAccount({ way, account, hasBankAccount }, provider);
    const transfer = way === "bank_transfer" ? await readTransfer(ctx) : null;
    return {
      shipper: {
        paid: centsToEuros(Number(shipper?.paid ?? 0)),
        held: centsToEuros(Number(shipper?.held ?? 0)),
        refunded: centsToEuros(Number(shipper?.refunded ?? 0)),
        refunding: centsToEuros(Number(shipper?.refunding ?? 0)),
        toPay: centsToEuros(toPay[0]?.sumCents ?? 0),
        toPayCount: toPay[0]?.count ?? 0,
        toPayNext: toPay.map(toWaiting),
      },
      carrier: {
        held: centsToEuros(Number(carrier?.held ?? 0)),
        due: centsToEuros(due[0]?.sumCents ?? 0),
        dueNext: due.map((row) => ({
          ...toWaiting(row),
          isPaused: row.isDisputed,
          isAccountNeeded,
          transfer: toTransfer(row, transfer),
        })),
        paidOut: centsToEuros(Number(carrier?.paid_out ?? 0)),
      },
      newest,
    };
  },
);

/** Where a workspace's owner lives, and whether they have an account at a bank. */
async function readPayee(tx: Queryable, workspaceId: number) {
  const [payee] = await tx
    .select({ country: workspaces.residenceCountry, bankAccountId: bankAccounts.id })
    .from(workspaces)
    .leftJoin(bankAccounts, eq(bankAccounts.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId));
  return payee;
}

/** The ledger entries of the reservations that match a condition. */
function entriesOf(where: SQL): SQL {
  return sql`from reservations r join ledger_transfers t on t.reservation_id = r.id join ledger_entries e on e.transfer_id = t.id
    join ledger_accounts a on a.id = e.account_id where ${where}`;
}

/** The escrow of parcels not delivered yet, or under dispute. */
const HELD = sql`coalesce(sum(e.amount_cents) filter (where a.kind = 'escrow'
  and (r.status in ('confirmed', 'in_progress') or r.is_disputed)), 0)`;

async function readShipperSums(tx: Queryable, workspaceId: number) {
  const [sums] = await tx.execute<{ paid: string; held: string; refunded: string; refunding: string }>(sql`
    select coalesce(-sum(e.amount_cents) filter (where t.kind = 'payment' and a.kind = 'psp_clearing'), 0) as paid,
      ${HELD} as held,
      coalesce(-sum(e.amount_cents) filter (where a.kind = 'refunds' and e.amount_cents < 0), 0) as refunded,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'refunds'), 0) as refunding
    ${entriesOf(sql`r.shipper_workspace_id = ${workspaceId}`)}`);
  return sums;
}

async function readCarrierSums(tx: Queryable, workspaceId: number) {
  const [sums] = await tx.execute<{ held: string; paid_out: string }>(sql`
    select ${HELD} as held,
      coalesce(-sum(e.amount_cents) filter (where t.kind in ('payout', 'bank_payout') and a.kind = 'carrier'), 0)
        - coalesce(sum(e.amount_cents) filter (where t.kind in ('payout_recalled', 'payout_reversed', 'bank_payout_returned') and a.kind = 'carrier' and e.amount_cents > 0), 0) as paid_out
    ${entriesOf(sql`r.carrier_workspace_id = ${workspaceId}`)}`);
  return sums;
}

const ofReservation = {
  reservationId: reservations.id,
  reservationNumber: reservations.number,
  title: reservations.title,
  count: sql<number>`count(*) over ()`.mapWith(Number),
};

/** Reservations that can still be paid, the nearest deadline first. */
function readToPay(tx: Queryable, workspaceId: number, now: Date) {
  return tx
    .select({
      ...ofReservation,
      amountCents: reservations.totalCents,
      sumCents: sql<number>`sum(${reservations.totalCents}) over ()`.mapWith(Number),
      dueAt: reservations.paymentDueAt,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.shipperWorkspaceId, workspaceId),
        eq(reservations.status, "pending"),
        sql`${reservations.paymentDueAt} > ${now.toISOString()}`,
      ),
    )
    .orderBy(asc(reservations.paymentDueAt), asc(reservations.id))
    .limit(PAYMENT_LIMITS.waitingMax);
}

/** Scheduled payouts, the next first. */
function readDue(tx: Queryable, workspaceId: number) {
  return tx
    .select({
      ...ofReservation,
      amountCents: payouts.amountCents,
      sumCents: sql<number>`sum(${payouts.amountCents}) over ()`.mapWith(Number),
      dueAt: payouts.dueAt,
      way: payouts.way,
      bankTransferId: payouts.bankTransferId,
      isDisputed: reservations.isDisputed,
    })
    .from(reservations)
    .innerJoin(payouts, eq(payouts.reservationId, reservations.id))
    .where(and(eq(reservations.carrierWorkspaceId, workspaceId), ne(payouts.status, "paid")))
    .orderBy(asc(payouts.dueAt), asc(payouts.id))
    .limit(PAYMENT_LIMITS.waitingMax);
}

type WaitingRow = { reservationId: number; reservationNumber: string; title: string; amountCents: number; dueAt: Date };

function toWaiting({ reservationId, reservationNumber, title, amountCents, dueAt }: WaitingRow) {
  return { reservationId, reservationNumber, title, amount: centsToEuros(amountCents), dueAt: toIso(dueAt) };
}
