import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { troubleOf } from "@/lib/adapters/payments/contract";
import type { Locale } from "@/lib/core/actor";
import { workflow } from "@/lib/core/command";
import { siteOrigin } from "@/lib/core/env";
import { fail } from "@/lib/core/errors";
import { perUser } from "@/lib/core/limits";
import { workspaceOwner } from "@/lib/core/policy";
import { AccountLinkView, OpenPayoutAccount } from "./contract";
import type { PayoutReturn } from "./enums";
import { PAYOUT_RATES } from "./limits";
import { insertAccount, openAtProvider } from "./operations";

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
    errors: ["payment.unavailable"],
    limits: [{ ...PAYOUT_RATES.accounts, per: perUser }],
  },
  async (ctx, { country }) => {
    const row = await ctx.step((step) =>
      insertAccount(step, ctx.adapters.payments.name, ctx.actor.workspaceId, country),
    );
    const [owner] = await ctx.tx.select({ email: users.email }).from(users).where(eq(users.id, ctx.actor.userId));
    try {
      const account = row.providerRef === null ? await openAtProvider(ctx, row, owner?.email ?? null) : row;
      return await ctx.adapters.payments.accounts.link({
        accountRef: account.providerRef ?? "",
        returnUrl: accountUrl(ctx.locale, "back"),
        refreshUrl: accountUrl(ctx.locale, "again"),
      });
    } catch (error) {
      if (troubleOf(error) === undefined) throw error;
      ctx.log.warn({ error }, "a payout account could not be opened");
      return fail("payment.unavailable", { retryAfterSeconds: 30 });
    }
  },
);

/** The page of the account: `back` from the provider, or `again` because its link has run out. */
function accountUrl(locale: Locale, from: PayoutReturn): string {
  return `${siteOrigin()}${locale === "fr" ? "" : `/${locale}`}/payments?tab=account&from=${from}`;
}
