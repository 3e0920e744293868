import { and, eq, inArray, lte } from "drizzle-orm";
import { payouts } from "@/db/schema/deals/payments";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import type { PaymentProvider, PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Actor } from "@/lib/core/actor";
import type { WorkflowCtx, Writer } from "@/lib/core/command";
import { addJob } from "@/lib/core/jobs";
import { moneyKey } from "@/lib/deals/ledger/rules";
import { payOutJob } from "./jobs";
import type { AccountRow } from "./queries";
import { payoutKey } from "./schedule-payout";

type Workflow = WorkflowCtx<Actor | null>;

/** Reads an account at the provider; once it is ready, the payouts that wait for it go out. */
export async function refreshAccount(ctx: Workflow, account: AccountRow): Promise<void> {
  if (account.providerRef === null) return;
  const { status, gaps } = await ctx.adapters.paymentsOf(account.provider).accounts.read(account.providerRef);
  await ctx.step(async (step) => {
    await step.tx
      .update(payoutAccounts)
      .set({ status, gaps, checkedAt: ctx.now })
      .where(eq(payoutAccounts.id, account.id));
    if (status === "ready") await resumePayouts(step, account.workspaceId);
  });
}

/** The same for an account by the provider's name for it; one that is not ours is passed over. */
export async function refreshAccountOf(
  ctx: Workflow,
  provider: PaymentProviderName,
  providerRef: string,
): Promise<void> {
  const [account] = await ctx.tx
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.provider, provider), eq(payoutAccounts.providerRef, providerRef)));
  if (account) await refreshAccount(ctx, account);
}

/** Gives a row its account at the provider; the same row gets the same one. */
export async function openAtProvider(ctx: Workflow, row: AccountRow, email: string | null): Promise<AccountRow> {
  const { accounts } = ctx.adapters.paymentsOf(row.provider);
  const key = moneyKey(`account-${row.id}-${row.country}`, row.createdAt);
  const { accountRef: providerRef } = await accounts.open({ key, country: row.country, email });
  const state = await accounts.read(providerRef);
  const values = { providerRef, ...state, checkedAt: ctx.now };
  await ctx.step(async (step) => {
    await step.tx.update(payoutAccounts).set(values).where(eq(payoutAccounts.id, row.id));
    if (state.status === "ready") await resumePayouts(step, row.workspaceId);
  });
  return { ...row, ...values };
}

/** Opens an account that needs nothing from its owner. */
export async function openInstantly(
  ctx: Workflow,
  { name }: PaymentProvider,
  workspaceId: number,
): Promise<AccountRow> {
  return openAtProvider(ctx, await ctx.step((step) => insertAccount(step, name, workspaceId, HOME_COUNTRY)), null);
}

/** The market's own. */
const HOME_COUNTRY = "FR";

/**
 * The row of a workspace's account, made when there is none; its country may change until the
 * provider has opened it.
 */
export async function insertAccount(
  ctx: Writer,
  provider: PaymentProviderName,
  workspaceId: number,
  country: string,
): Promise<AccountRow> {
  const isOwn = and(eq(payoutAccounts.workspaceId, workspaceId), eq(payoutAccounts.provider, provider));
  await ctx.tx
    .insert(payoutAccounts)
    .values({ workspaceId, provider, country, createdAt: ctx.now })
    .onConflictDoNothing();
  const [row] = await ctx.tx.select().from(payoutAccounts).where(isOwn).for("update");
  if (!row) throw new Error("the payout account has no row");
  if (row.providerRef !== null || row.country === country) return row;
  await ctx.tx.update(payoutAccounts).set({ country }).where(isOwn);
  return { ...row, country };
}

/** Queues the payouts of a workspace that are past their time. */
async function resumePayouts(ctx: Writer, workspaceId: number): Promise<void> {
  const due = await ctx.tx
    .select({ reservationId: payouts.reservationId })
    .from(payouts)
    .where(
      and(
        eq(payouts.workspaceId, workspaceId),
        inArray(payouts.status, ["due", "processing"]),
        lte(payouts.dueAt, ctx.now),
      ),
    );
  for (const { reservationId } of due)
    await addJob(ctx, payOutJob, { reservationId }, { key: payoutKey(reservationId) });
}
