import { and, eq, inArray } from "drizzle-orm";
import { payouts } from "@/db/schema/deals/payments";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { troubleOf } from "@/lib/adapters/payments/contract";
import type { AccountState, PaymentProvider, PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Actor } from "@/lib/core/base/actor";
import type { WorkflowCtx, Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { moneyKey } from "@/lib/deals/ledger/rules";
import { askProvider } from "@/lib/deals/provider-calls/ask-provider";
import { endCallsOf, freeCallsOf, sendOnce } from "@/lib/deals/provider-calls/send-once";
import { announceLostAccount } from "./ask-for-account";
import { payOutJob } from "./jobs";
import type { AccountRow } from "./queries";
import { payoutKey } from "./schedule-payout";

type Workflow = WorkflowCtx<Actor | null>;

/**
 * Reads an account at the provider; once it is ready, the payouts that wait for it go out. The
 * owner of one that the provider does not know is notified once, and has to open another.
 */
export async function refreshAccount(ctx: Workflow, account: AccountRow): Promise<void> {
  const { providerRef } = account;
  if (providerRef === null) return;
  const { status, gaps } = await readAtProvider(ctx, account, providerRef);
  await ctx.step(async (step) => {
    const [stored] = await step.tx
      .update(payoutAccounts)
      .set({ status, gaps, checkedAt: ctx.now })
      // Another may have been opened in its place meanwhile.
      .where(and(eq(payoutAccounts.id, account.id), eq(payoutAccounts.providerRef, providerRef)))
      .returning({ id: payoutAccounts.id });
    if (!stored) return;
    if (status === "ready") await resumePayouts(step, account);
    if (status === "unknown" && account.status !== "unknown") await announceLostAccount(step, account);
  });
}

/** Reads an account's state at the provider; `unknown` when it has no such account. */
async function readAtProvider(ctx: Workflow, account: AccountRow, accountRef: string): Promise<AccountState> {
  const { accounts } = ctx.adapters.paymentsOf(account.provider);
  try {
    const subject = { provider: account.provider, call: "read_account", objectRef: accountRef };
    return await askProvider(ctx, subject, () => accounts.read(accountRef));
  } catch (error) {
    if (!isAccountGone(error)) throw error;
    return { status: "unknown", gaps: [] };
  }
}

/** Whether the provider's answer is that it has no such account. */
export function isAccountGone(error: unknown): boolean {
  const trouble = troubleOf(error);
  return trouble === "account_unknown" || trouble === "unknown";
}

/** The same for an account by the provider's name for it; one that is not ours is ignored. */
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

/**
 * Opens a row's account at the provider; the same row gets the same one. A person requests it, and
 * may retry at any time, with a new key after each refusal.
 */
export async function openAtProvider(ctx: Workflow, row: AccountRow, email: string | null): Promise<AccountRow> {
  const { accounts } = ctx.adapters.paymentsOf(row.provider);
  const name = moneyKey(`account-${row.id}-${row.country}`, row.createdAt);
  const about = { kind: "account", name, subjectId: row.id, provider: row.provider, objectRef: name } as const;
  const sent = await sendOnce(ctx, about, (key) => accounts.open({ ...key, country: row.country, email }));
  if (sent.status !== "sent") throw sent.status === "refused" ? sent.error : new Error("an account waits for nothing");
  const { accountRef: providerRef } = sent.answer;
  const state = await readAtProvider(ctx, row, providerRef);
  const values = { providerRef, ...state, checkedAt: ctx.now };
  await ctx.step(async (step) => {
    await step.tx.update(payoutAccounts).set(values).where(eq(payoutAccounts.id, row.id));
    if (state.status === "ready") await resumePayouts(step, row);
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

/**
 * Has another account opened in the place of one that takes no money: the row starts over, so that
 * the next call to the provider has another name. The row is locked.
 */
export async function replaceAccount(ctx: Writer, account: AccountRow, country: string): Promise<AccountRow> {
  const [row] = await ctx.tx
    .update(payoutAccounts)
    .set({ providerRef: null, status: "incomplete", gaps: [], checkedAt: null, country, createdAt: ctx.now })
    .where(eq(payoutAccounts.id, account.id))
    .returning();
  if (!row) throw new Error("the payout account has no row");
  // Refusals of the account before do not apply to this one.
  const waiting = await findUnpaid(ctx, row.workspaceId);
  for (const { reservationId } of waiting) await endCallsOf(ctx, "payout", reservationId);
  return row;
}

/** Queues the payouts of a workspace that are past their time. */
async function resumePayouts(ctx: Writer, { workspaceId, status: before }: AccountRow): Promise<void> {
  for (const { reservationId, dueAt } of await findUnpaid(ctx, workspaceId)) {
    // One that was ready already was refused for another reason, which has not ended with this.
    if (before !== "ready") await freeCallsOf(ctx, "payout", reservationId);
    if (dueAt <= ctx.now) await addJob(ctx, payOutJob, { reservationId }, { key: payoutKey(reservationId) });
  }
}

function findUnpaid({ tx }: Writer, workspaceId: number) {
  return tx
    .select({ reservationId: payouts.reservationId, dueAt: payouts.dueAt })
    .from(payouts)
    .where(and(eq(payouts.workspaceId, workspaceId), inArray(payouts.status, ["due", "processing"])));
}
