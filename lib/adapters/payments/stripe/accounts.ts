import type Stripe from "stripe";
import type { AccountGap } from "@/db/enums/adapters/payments";
import type { AccountState, PayoutAccounts } from "../port";
import { once, type StripeClient } from "./client";

/** Connected accounts that Stripe itself asks for what it needs, on pages of its own. */
export function stripeAccounts(ask: StripeClient): PayoutAccounts {
  return {
    isInstant: false,
    async open({ key, keyNumber, country, email }) {
      const params: Stripe.AccountCreateParams = {
        country,
        ...(email ? { email } : {}),
        controller: {
          fees: { payer: "application" },
          losses: { payments: "application" },
          requirement_collection: "stripe",
          stripe_dashboard: { type: "express" },
        },
        capabilities: { transfers: { requested: true } },
        metadata: { key },
      };
      const account = await once(
        { key, ...(keyNumber ? { keyNumber } : {}) },
        // A second account that no user was led to stays empty.
        async () => undefined,
        (idempotencyKey) =>
          ask("open a payout account", (stripe) => stripe.accounts.create(params, { idempotencyKey })),
      );
      return { accountRef: account.id };
    },
    async link({ accountRef, returnUrl, refreshUrl }) {
      // Each link works once: a new one is made for every press.
      const { url } = await ask("link to the onboarding", (stripe) =>
        stripe.accountLinks.create({
          account: accountRef,
          type: "account_onboarding",
          return_url: returnUrl,
          refresh_url: refreshUrl,
          collection_options: { fields: "eventually_due" },
        }),
      );
      return { url };
    },
    async dashboard(accountRef) {
      const { url } = await ask("link to the dashboard", (stripe) => stripe.accounts.createLoginLink(accountRef));
      return { url };
    },
    async read(accountRef) {
      return stateOf(await ask("read a payout account", (stripe) => stripe.accounts.retrieve(accountRef)));
    },
  };
}

/** An account's state: it is paid once Stripe lets it take transfers and send them to its bank. */
function stateOf(account: Stripe.Account): AccountState {
  const { requirements, capabilities } = account;
  const gaps = gapsOf([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]);
  if (requirements?.disabled_reason?.startsWith("rejected")) return { status: "refused", gaps: [] };
  if (capabilities?.transfers === "active" && account.payouts_enabled) return { status: "ready", gaps };
  const isChecked = account.details_submitted && gaps.length === 0;
  return { status: isChecked ? "in_review" : "incomplete", gaps };
}

/** The gaps that Stripe's requirements stand for; the first match counts. */
const GAPS: readonly (readonly [RegExp, AccountGap])[] = [
  [/verification|id_number|proof_of/, "identity"],
  [/^external_account/, "bank"],
  [/^tos_acceptance/, "terms"],
  [/(^|\.)(email|phone)$/, "contact"],
  [/^(business_|company|settings)/, "business"],
  [/^(individual|person_|representative|owners|directors|executives)/, "person"],
];

/** The same in words that a carrier knows, each once. */
function gapsOf(requirements: readonly string[]): AccountGap[] {
  return [...new Set(requirements.map((name) => GAPS.find(([pattern]) => pattern.test(name))?.[1] ?? "other"))];
}
