import { and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { readBatch } from "@/db/read-batch";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { bankTransfers, payoutBatches } from "@/db/schema/deals/bank-transfers";
import { moneyIncidents } from "@/db/schema/deals/incidents";
import { payments, payouts } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { taxDetails } from "@/db/schema/deals/tax-details";
import { taxStateOf } from "@/lib/deals/tax-details/rules";
import { isAsPlanned, type WaitFacts } from "./rules";

export type BatchRow = typeof payoutBatches.$inferSelect;
export type TransferRow = typeof bankTransfers.$inferSelect;
type AccountRow = typeof bankAccounts.$inferSelect;

/** A payout that waits for a transfer. */
export type WaitingPayout = {
  id: number;
  reservationId: number;
  workspaceId: number;
  amountCents: number;
  dueAt: Date;
  isDisputed: boolean;
  /** Its payment is called fraud by the payer's bank. */
  isOnHold: boolean;
};

/** A carrier's waiting payouts, and what decides about them. */
export type Waiting = { workspaceId: number; payouts: WaitingPayout[]; account: AccountRow | null; facts: WaitFacts };

const isOnHold = sql<boolean>`exists (select from ${moneyIncidents} i where i.reservation_id = ${payouts.reservationId}
  and i.kind = 'fraud_warning' and i.outcome is null)`;

/** Payouts that are past their time and in no transfer. What was simulated leaves no real account. */
function isWaiting(now: Date, isReal: boolean): SQL | undefined {
  return and(
    eq(payouts.status, "due"),
    eq(payouts.way, "bank_transfer"),
    isNull(payouts.bankTransferId),
    lte(payouts.dueAt, now),
    isReal
      ? sql`exists (select from ${payments} where ${payments.reservationId} = ${payouts.reservationId} and ${payments.provider} <> 'simulated')`
      : undefined,
  );
}

/** The workspaces with waiting payouts, those that wait longest first. */
export async function findWaitingWorkspaces(
  tx: Queryable,
  { now, isReal, isUsable, limit }: { now: Date; isReal: boolean; isUsable: boolean; limit: number },
): Promise<number[]> {
  const usable = tx
    .select({ id: bankAccounts.workspaceId })
    .from(bankAccounts)
    .where(and(inArray(bankAccounts.nameCheck, ["matched", "approved"]), lte(bankAccounts.usableAt, now)));
  const rows = await tx
    .select({ id: payouts.workspaceId })
    .from(payouts)
    .where(and(isWaiting(now, isReal), isUsable ? inArray(payouts.workspaceId, usable) : undefined))
    .groupBy(payouts.workspaceId)
    .orderBy(asc(sql`min(${payouts.dueAt})`), asc(payouts.workspaceId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The waiting payouts of some workspaces, each with its account and its last return. */
export async function readWaiting(
  tx: Queryable,
  workspaceIds: readonly number[],
  { now, isReal, isLocked, limit }: { now: Date; isReal: boolean; isLocked: boolean; limit: number },
): Promise<Waiting[]> {
  if (workspaceIds.length === 0) return [];
  const ids = [...workspaceIds];
  const select = tx
    .select({
      id: payouts.id,
      reservationId: payouts.reservationId,
      workspaceId: payouts.workspaceId,
      amountCents: payouts.amountCents,
      dueAt: payouts.dueAt,
      isDisputed: reservations.isDisputed,
      isOnHold,
    })
    .from(payouts)
    .innerJoin(reservations, eq(reservations.id, payouts.reservationId))
    .where(and(isWaiting(now, isReal), inArray(payouts.workspaceId, ids)))
    .orderBy(asc(payouts.id))
    .limit(limit);
  // Another batch that has taken them meanwhile is waited for, and leaves none of them.
  const rows = await (isLocked ? select.for("update", { of: payouts }) : select);
  const { accounts, taxRows, returns } = await readBatch(tx, {
    accounts: tx.select().from(bankAccounts).where(inArray(bankAccounts.workspaceId, ids)),
    taxRows: tx.select().from(taxDetails).where(inArray(taxDetails.workspaceId, ids)),
    returns: tx
      .selectDistinctOn([bankTransfers.workspaceId])
      .from(bankTransfers)
      .where(and(inArray(bankTransfers.workspaceId, ids), eq(bankTransfers.status, "returned")))
      .orderBy(bankTransfers.workspaceId, desc(bankTransfers.returnedAt)),
  });
  return ids.flatMap((workspaceId) => {
    const own = rows.filter((row) => row.workspaceId === workspaceId);
    if (own.length === 0) return [];
    const account = accounts.find((row) => row.workspaceId === workspaceId) ?? null;
    const returned = returns.find((row) => row.workspaceId === workspaceId);
    const payable = own.filter(isPayable);
    const due = payable.map(({ dueAt }) => dueAt.getTime());
    return [
      {
        workspaceId,
        payouts: own,
        account,
        facts: {
          payableCents: payable.reduce((sum, { amountCents }) => sum + amountCents, 0),
          firstDueAt: due.length > 0 ? new Date(Math.min(...due)) : null,
          isDisputed: own.some((row) => row.isDisputed),
          isOnHold: own.some((row) => row.isOnHold),
          needsTaxDetails: taxStateOf(taxRows.find((row) => row.workspaceId === workspaceId)) === "waiting",
          account,
          lastReturn:
            returned?.returnedAt && returned.reason ? { at: returned.returnedAt, reason: returned.reason } : null,
        },
      },
    ];
  });
}

/** Whether a payout may be part of a transfer. */
export function isPayable(payout: Pick<WaitingPayout, "isDisputed" | "isOnHold">): boolean {
  return !payout.isDisputed && !payout.isOnHold;
}

/** A batch, locked. */
export async function lockBatch(tx: Queryable, id: number): Promise<BatchRow | undefined> {
  const [row] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for("update");
  return row;
}

/** The transfers of a batch, in the order of its file. */
export function transfersOf(tx: Queryable, batchId: number): Promise<TransferRow[]> {
  return tx.select().from(bankTransfers).where(eq(bankTransfers.batchId, batchId)).orderBy(asc(bankTransfers.id));
}

/** The planned transfers among some that may not leave as they were planned, by their ids. */
export async function findChanged(tx: Queryable, transfers: readonly TransferRow[], now: Date): Promise<Set<number>> {
  const planned = transfers.filter(({ status }) => status === "planned");
  if (planned.length === 0) return new Set();
  const { id, amountCents, status, bankTransferId } = payouts;
  const parts = await tx
    .select({ id, amountCents, status, bankTransferId, isDisputed: reservations.isDisputed, isOnHold })
    .from(payouts)
    .innerJoin(reservations, eq(reservations.id, payouts.reservationId))
    .where(
      inArray(
        bankTransferId,
        planned.map((transfer) => transfer.id),
      ),
    );
  const accounts = await tx
    .select()
    .from(bankAccounts)
    .where(
      inArray(
        bankAccounts.workspaceId,
        planned.map(({ workspaceId }) => workspaceId),
      ),
    );
  const isChanged = (transfer: TransferRow) =>
    !isAsPlanned(
      transfer,
      {
        parts: parts.filter((part) => part.bankTransferId === transfer.id),
        account: accounts.find(({ workspaceId }) => workspaceId === transfer.workspaceId) ?? null,
      },
      now,
    );
  return new Set(planned.filter(isChanged).map((transfer) => transfer.id));
}
