import { and, eq, inArray, or } from "drizzle-orm";
import { payouts } from "@/db/schema/deals/payments";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import type { ProviderEvent } from "@/lib/adapters/payments/contract";
import type { BankPayout, PaymentProvider } from "@/lib/adapters/payments/port";
import type { Ctx, WorkflowCtx } from "@/lib/core/commands/command";
import { recordArrival, recordReturn } from "@/lib/deals/payouts/record-arrival";
import { askProvider } from "@/lib/deals/provider-calls/ask-provider";

/**
 * Applies what a carrier's bank did with the money that their payout account sent it: our payouts
 * in it have arrived, or came back. An account that is not ours is ignored. Always applied.
 */
export async function applyBankPayout(
  ctx: WorkflowCtx<null>,
  provider: PaymentProvider,
  { accountRef, providerRef }: Pick<ProviderEvent, "accountRef" | "providerRef">,
): Promise<boolean> {
  if (!provider.aftermath || !accountRef) return true;
  const { readBankPayout } = provider.aftermath;
  const [account] = await ctx.tx
    .select({ workspaceId: payoutAccounts.workspaceId })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.provider, provider.name), eq(payoutAccounts.providerRef, accountRef)));
  if (!account) return true;
  const subject = { provider: provider.name, call: "read_bank_payout", objectRef: providerRef };
  const bank = await askProvider(ctx, subject, () => readBankPayout({ accountRef, providerRef }));
  if (bank.status === "under_way") return true;
  const ids = await findPayouts(ctx, account.workspaceId, bank);
  for (const id of ids)
    await ctx.step((step: Ctx) =>
      bank.status === "arrived"
        ? recordArrival(step, id, bank)
        : recordReturn(step, id, { provider: provider.name, ...bank }),
    );
  return true;
}

/** Our payouts to a workspace that a bank's payout is made of. */
async function findPayouts(
  { tx }: WorkflowCtx<null>,
  workspaceId: number,
  { providerRef, payoutRefs, replacedRefs }: BankPayout,
): Promise<number[]> {
  const rows = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.workspaceId, workspaceId),
        or(
          inArray(payouts.providerRef, [...payoutRefs]),
          inArray(payouts.bankPayoutRef, [providerRef, ...replacedRefs]),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}
