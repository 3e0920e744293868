import type Stripe from "stripe";
import { find, Refusal } from "./answers";
import { type Params, textAt, textsAt } from "./form";
import { type Account, newId, nowS, type World } from "./world";

/** An account that is named in a path: Stripe does not say whether it is closed or another's. */
export function findAccount(world: World, id: string): Account {
  const found = world.accounts.get(id);
  if (!found)
    throw new Refusal(
      403,
      "account_invalid",
      `The provided key 'sk_test_****' does not have access to account '${id}' (or that account does not exist).`,
    );
  return found;
}

export function createAccount(world: World, _ids: readonly string[], params: Params): unknown {
  if (world.account.capabilities.transfers !== "active")
    throw new Refusal(
      400,
      "",
      "Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability.",
    );
  if (world.refusedCountries.has(textAt(params, "country") ?? ""))
    throw new Refusal(400, "country_unsupported", "This country is not supported");
  const account: Account = {
    id: newId("acct"),
    object: "account",
    capabilities: { transfers: "inactive" },
    country: textAt(params, "country") ?? "",
    details_submitted: false,
    email: textAt(params, "email") ?? null,
    metadata: textsAt(params, "metadata"),
    payouts_enabled: false,
    requirements: {
      currently_due: [
        "external_account",
        "individual.first_name",
        "individual.verification.document",
        "tos_acceptance.date",
      ],
      disabled_reason: "requirements.past_due",
      past_due: ["external_account"],
      pending_verification: [],
    },
  };
  world.accounts.set(account.id, account);
  return account;
}

export function createLoginLink(world: World, [id = ""]: readonly string[]): unknown {
  const account = findAccount(world, id);
  if (!account.details_submitted)
    throw new Refusal(400, "", "Cannot create a login link for an account that has not completed onboarding.");
  const link: Stripe.LoginLink = {
    object: "login_link",
    created: nowS(),
    url: `https://connect.stripe.com/express/${account.id}/${newId("login")}`,
  };
  return link;
}

export function createLink(world: World, _ids: readonly string[], params: Params): unknown {
  const account = find(world.accounts, textAt(params, "account") ?? "", "account");
  const link: Stripe.AccountLink = {
    object: "account_link",
    created: nowS(),
    expires_at: nowS() + 300,
    url: `https://connect.stripe.com/setup/e/${account.id}/${newId("link")}`,
  };
  return link;
}
