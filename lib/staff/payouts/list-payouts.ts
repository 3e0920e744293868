import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { payments, payouts } from "@/db/schema/deals/payments";
import { payoutAccounts, payoutRecalls } from "@/db/schema/deals/payout-accounts";
import { providerCalls } from "@/db/schema/deals/provider";
import { bankDisputes } from "@/db/schema/deals/reconciliation";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { centsToEuros } from "@/lib/core/base/money";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { countUpTo } from "@/lib/core/queries/count";
import { containsText } from "@/lib/core/queries/search-conditions";
import { recallsOf } from "@/lib/deals/payments/queries";
import { isRefundWithBank, leftOfPayout, recallStateOf } from "@/lib/deals/payments/rules";
import { findDeals } from "@/lib/staff/reservations/queries";
import { findPeople, isPerson } from "@/lib/staff/users/queries";
import { ListPayouts, PayoutList } from "./contract";
import type { PAYOUT_FILTERS } from "./enums";

/** Payouts by state, person and reservation, newest first, with their recalls. */
export const listPayouts = query(
  { name: "listPayouts", summary: "Payouts, for admins.", policy: admin, input: ListPayouts, output: PayoutList },
  async ({ tx }, { status, person, reservation, page, limit }) => {
    const where = and(
      status && isIn(tx, status),
      person ? await isOf(tx, person) : undefined,
      reservation ? await isNumbered(tx, reservation) : undefined,
    );
    const [rows, count] = await Promise.all([
      readRows(tx, where, { limit, offset: (page - 1) * limit }),
      countUpTo(tx, payouts, where),
    ]);
    const [recalls, disputes] = await Promise.all([
      recallsOf(
        tx,
        rows.map(({ payout }) => payout.id),
      ),
      readBankDisputes(
        tx,
        rows.map(({ deal }) => deal.id),
      ),
    ]);
    const names = await readNames(tx, [
      ...rows.flatMap(({ deal }) => [deal.carrierUserId, deal.shipperUserId]),
      ...recalls.map(({ recalledById }) => recalledById),
    ]);
    const nameOf = (userId: number) => names.get(userId) ?? `#${userId}`;
    const data = rows.map(({ payout, deal, provider, account, retry }) => {
      const own = recalls.filter(({ payoutId }) => payoutId === payout.id);
      return {
        reservationId: deal.id,
        number: deal.number,
        carrier: { id: deal.carrierUserId, name: nameOf(deal.carrierUserId) },
        shipper: { id: deal.shipperUserId, name: nameOf(deal.shipperUserId) },
        provider,
        way: payout.way,
        status: payout.status,
        amount: centsToEuros(payout.amountCents),
        recalled: centsToEuros(payout.recalledCents),
        left: centsToEuros(leftOfPayout(payout, own)),
        dueAt: toIso(payout.dueAt),
        isSuspended: deal.isDisputed && payout.status === "due",
        paidAt: toIsoOrNull(payout.paidAt),
        arrivedAt: toIsoOrNull(payout.arrivedAt),
        returnedAt: toIsoOrNull(payout.returnedAt),
        returnReason: payout.returnReason,
        accountStatus: payout.status === "paid" ? null : (account?.status ?? null),
        canReopen:
          payout.status !== "paid" && Boolean(account?.providerRef) && (account?.status !== "ready" || retry !== null),
        retry: toRetry(retry),
        isWithBank: isRefundWithBank(disputes.filter(({ reservationId }) => reservationId === deal.id)),
        recalls: own.map((recall) => ({
          id: recall.id,
          amount: centsToEuros(recall.amountCents),
          target: recall.target,
          reason: recall.reason,
          state: recallStateOf(recall),
          by: nameOf(recall.recalledById),
          createdAt: toIso(recall.createdAt),
        })),
      };
    });
    return { data, ...count, page, limit };
  },
);

/** Payouts with their deal, the account that they are for, and what of them fails. */
function readRows(tx: Queryable, where: SQL | undefined, page: { limit: number; offset: number }) {
  return tx
    .select({
      payout: payouts,
      deal: reservations,
      provider: payments.provider,
      account: payoutAccounts,
      retry: providerCalls,
    })
    .from(payouts)
    .innerJoin(reservations, eq(reservations.id, payouts.reservationId))
    .innerJoin(payments, eq(payments.reservationId, payouts.reservationId))
    .leftJoin(
      payoutAccounts,
      and(eq(payoutAccounts.workspaceId, payouts.workspaceId), eq(payoutAccounts.provider, payments.provider)),
    )
    .leftJoin(
      providerCalls,
      and(
        eq(providerCalls.kind, "payout"),
        eq(providerCalls.subjectId, payouts.reservationId),
        isNull(providerCalls.doneAt),
      ),
    )
    .where(where)
    .orderBy(desc(payouts.id))
    .limit(page.limit)
    .offset(page.offset);
}

function toRetry(call: typeof providerCalls.$inferSelect | null) {
  if (!call) return null;
  const { since, nextTryAt, trouble, requestRef } = call;
  return { since: toIso(since), nextTryAt: toIsoOrNull(nextTryAt), trouble, requestRef };
}

/** Conditions of payouts alone, so that they can be counted without their joins. */
function isIn(tx: Queryable, status: (typeof PAYOUT_FILTERS)[number]): SQL {
  if (status === "recalled") return wasRecalled(tx);
  if (status === "arrived") return isNotNull(payouts.arrivedAt);
  if (status === "returned") return isNotNull(payouts.returnedAt);
  if (status !== "retrying") return eq(payouts.status, status);
  const failing = tx
    .select({ id: providerCalls.subjectId })
    .from(providerCalls)
    .where(and(eq(providerCalls.kind, "payout"), isNull(providerCalls.doneAt)));
  return inArray(payouts.reservationId, failing);
}

function wasRecalled(tx: Queryable): SQL {
  return inArray(payouts.id, tx.select({ id: payoutRecalls.payoutId }).from(payoutRecalls));
}

async function isOf(tx: Queryable, person: string): Promise<SQL> {
  const people = await findPeople(tx, isPerson(person));
  const isSide = or(inArray(reservations.carrierUserId, people), inArray(reservations.shipperUserId, people));
  return inArray(payouts.reservationId, tx.select({ id: reservations.id }).from(reservations).where(isSide));
}

async function isNumbered(tx: Queryable, number: string): Promise<SQL> {
  return inArray(payouts.reservationId, await findDeals(tx, containsText(reservations.number, number)));
}

function readBankDisputes(tx: Queryable, reservationIds: number[]) {
  return tx
    .select({ reservationId: bankDisputes.reservationId, status: bankDisputes.status })
    .from(bankDisputes)
    .where(inArray(bankDisputes.reservationId, reservationIds));
}

async function readNames(tx: Queryable, ids: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}
