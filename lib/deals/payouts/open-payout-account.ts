import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { troubleOf } from "@/lib/adapters/payments/contract";
import type { Actor, Locale } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { localPath } from "@/lib/core/base/local-path";
import { type Ctx, type WorkflowCtx, workflow } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { siteOrigin } from "@/lib/core/env/env";
import { askProvider } from "@/lib/deals/provider-calls/ask-provider";
import { AccountLinkView, OpenPayoutAccount } from "./contract";
import type { PayoutReturn } from "./enums";
import { PAYOUT_RATES } from "./limits";
import { insertAccount, isAccountGone, openAtProvider, replaceAccount } from "./operations";
import { type AccountRow, isReplaceable } from "./queries";

/**
 * Opens the workspace's payout account, or the one that it has, and links to the provider's page
 * that completes it.
 */
export const openPayoutAccount = workflow(
  {
    name: "openPayoutAccount",
    summary: "Links to the page on which a payout account is completed.",
    policy: workspaceOwner,
    input: OpenPayoutAccount,
    output: AccountLinkView,
    errors: ["payment.unavailable", "payment.provider_refused", "payment.account_ready"],
    limits: [{ ...PAYOUT_RATES.accounts, per: perUser }],
  },
  async (ctx, { country, isNew = false }) => {
    const [owner] = await ctx.tx.select({ email: users.email }).from(users).where(eq(users.id, ctx.actor.userId));
    const open = async (how: { isNew: boolean; goneRef?: string | null }) => {
      const row = await ctx.step((step) => beginAccount(step, country, how));
      return row.providerRef === null ? openAtProvider(ctx, row, owner?.email ?? null) : row;
    };
    try {
      const account = await open({ isNew });
      return await linkTo(ctx, account).catch(async (error: unknown) => {
        if (!isAccountGone(error)) throw error;
        // It was closed, or is of another key: the call opens another.
        return linkTo(ctx, await open({ isNew: false, goneRef: account.providerRef }));
      });
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === undefined) throw error;
      if (trouble === "unavailable") return fail("payment.unavailable", { retryAfterSeconds: 30 });
      return fail("payment.provider_refused");
    }
  },
);

/**
 * The row of the account; one that takes no money starts over when that is asked for, or when it is
 * gone.
 */
async function beginAccount(
  ctx: Ctx<Actor>,
  country: string,
  { isNew, goneRef }: { isNew: boolean; goneRef?: string | null },
): Promise<AccountRow> {
  const row = await insertAccount(ctx, ctx.adapters.payments.name, ctx.actor.workspaceId, country);
  if (row.providerRef === null) return row;
  if (row.providerRef === goneRef || row.status === "unknown") return replaceAccount(ctx, row, country);
  if (!isNew) return row;
  return (await isReplaceable(ctx.tx, row, country))
    ? replaceAccount(ctx, row, country)
    : fail("payment.account_ready");
}

/** A ready account that lacks nothing has a page of its own; any other is completed first. */
function linkTo(ctx: WorkflowCtx<Actor>, { providerRef, status, gaps }: AccountRow): Promise<{ url: string }> {
  const { name, accounts } = ctx.adapters.payments;
  const accountRef = providerRef ?? "";
  const { dashboard } = accounts;
  if (dashboard && status === "ready" && gaps.length === 0)
    return askProvider(ctx, { provider: name, call: "link_dashboard", objectRef: accountRef }, () =>
      dashboard(accountRef),
    );
  return askProvider(ctx, { provider: name, call: "link_account", objectRef: accountRef }, () =>
    accounts.link({
      accountRef,
      returnUrl: accountUrl(ctx.locale, "back"),
      refreshUrl: accountUrl(ctx.locale, "again"),
    }),
  );
}

/** The page of the account: `back` from the provider, or `again` because its link has run out. */
function accountUrl(locale: Locale, from: PayoutReturn): string {
  return `${siteOrigin()}${localPath(`/payments?tab=account&from=${from}`, locale)}`;
}
