import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { payouts } from "@/db/schema/deals/payments";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { providerCalls } from "@/db/schema/deals/provider";
import type { PaymentProvider, PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Actor } from "@/lib/core/base/actor";
import { centsToEuros } from "@/lib/core/base/money";
import { toIsoOrNull } from "@/lib/core/fields/fields";
import { waitsForAccount } from "@/lib/deals/reservations/rules";
import type { PayoutAccountView } from "./contract";

export type AccountRow = typeof payoutAccounts.$inferSelect;

/** The payout account of a workspace at a provider. */
export async function findAccount(
  tx: Queryable,
  workspaceId: number,
  provider: PaymentProviderName,
): Promise<AccountRow | undefined> {
  const [row] = await selectAccount(tx, workspaceId, provider);
  return row;
}

/** The same, locked. */
export async function lockAccount(
  tx: Queryable,
  workspaceId: number,
  provider: PaymentProviderName,
): Promise<AccountRow | undefined> {
  const [row] = await selectAccount(tx, workspaceId, provider).for("update");
  return row;
}

function selectAccount(tx: Queryable, workspaceId: number, provider: PaymentProviderName) {
  return tx
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.workspaceId, workspaceId), eq(payoutAccounts.provider, provider)));
}

/**
 * Whether another account may take the place of one: of one that is ready and is paid to only for
 * another country, as the provider moves none.
 */
export async function isReplaceable(
  tx: Queryable,
  account: AccountRow,
  country: string = account.country,
): Promise<boolean> {
  if (account.status !== "ready" || country !== account.country) return true;
  return (await findRefusedUntil(tx, account.workspaceId)) !== undefined;
}

/**
 * The time of the next attempt at a workspace's payout that the provider refused; undefined when
 * none was.
 */
async function findRefusedUntil(tx: Queryable, workspaceId: number): Promise<Date | undefined> {
  const [refused] = await tx
    .select({ nextTryAt: providerCalls.nextTryAt })
    .from(providerCalls)
    .innerJoin(payouts, eq(payouts.reservationId, providerCalls.subjectId))
    .where(
      and(
        eq(payouts.workspaceId, workspaceId),
        eq(providerCalls.kind, "payout"),
        isNull(providerCalls.doneAt),
        inArray(providerCalls.trouble, ["account_not_ready", "account_unknown"]),
      ),
    )
    .orderBy(asc(providerCalls.nextTryAt))
    .limit(1);
  return refused?.nextTryAt ?? undefined;
}

/** The caller's payout account, and what waits for it. */
export async function getAccountView(ctx: {
  tx: Queryable;
  actor: Actor;
  adapters: { payments: PaymentProvider };
}): Promise<PayoutAccountView> {
  const { payments: provider } = ctx.adapters;
  const { workspaceId } = ctx.actor;
  const [account, [waiting], refusedUntil] = await Promise.all([
    findAccount(ctx.tx, workspaceId, provider.name),
    ctx.tx
      .select({ cents: sql<number>`coalesce(sum(${payouts.amountCents}), 0)`.mapWith(Number) })
      .from(payouts)
      .where(and(eq(payouts.workspaceId, workspaceId), inArray(payouts.status, ["due", "processing"]))),
    findRefusedUntil(ctx.tx, workspaceId),
  ]);
  return {
    provider: provider.name,
    status: account?.status ?? null,
    country: account?.country ?? null,
    gaps: account?.gaps ?? [],
    checkedAt: toIsoOrNull(account?.checkedAt ?? null),
    isNeeded: waitsForAccount({ way: undefined, account, hasBankAccount: false }, provider),
    waiting: centsToEuros(waiting?.cents ?? 0),
    refusedUntil: toIsoOrNull(refusedUntil ?? null),
    isSimulated: provider.simulation !== undefined,
  };
}
