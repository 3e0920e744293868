import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BankAccount } from "@/components/deals/bank-accounts/bank-account";
import { PaymentFigures } from "@/components/deals/payments/payment-figures";
import { PaymentsFrame } from "@/components/deals/payments/payments-frame";
import { OwnersOnly, PaymentsFailed } from "@/components/deals/payments/payments-trouble";
import { Services } from "@/components/deals/payments/services";
import { Transactions } from "@/components/deals/payments/transactions";
import { AccountTab } from "@/components/deals/payouts/account-tab";
import { PayoutAccount } from "@/components/deals/payouts/payout-account";
import { allCountryNames, countryNames } from "@/components/identity/residence/country-names";
import type { Locale } from "@/lib/core/base/actor";
import { getBankAccount } from "@/lib/deals/bank-accounts/get-bank-account";
import { ListTransactions } from "@/lib/deals/payments/contract";
import { PAYMENT_TABS, type PaymentTab } from "@/lib/deals/payments/enums";
import { getPaymentOverview } from "@/lib/deals/payments/get-payment-overview";
import { listTransactions } from "@/lib/deals/payments/list-transactions";
import { PAYOUT_RETURNS, type PayoutReturn } from "@/lib/deals/payouts/enums";
import { getPayoutAccount } from "@/lib/deals/payouts/get-payout-account";
import { errorReference } from "@/lib/http/error-reference";
import { readForPage } from "@/lib/http/page";
import { siteSettings } from "@/lib/http/site-settings";
import { getResidence } from "@/lib/identity/residence/get-residence";
import { loadOrLog } from "@/lib/pages/base/load-or-log";
import { firstOf, parseSearch, type Search } from "@/lib/pages/base/search-params";
import { privateMetadata, type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { PAYOUT_COUNTRIES, TRANSFER_COUNTRIES } from "@/lib/platform/payout-ways/enums";
import { bankCountryOf } from "@/lib/platform/payout-ways/rules";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "payments.page" }))("title"),
);

/**
 * The workspace's money; which part, and its filters, are in the address, so it works without
 * scripts.
 */
export default signedInPage({
  path: "/payments",
  namespaces: ["payments", "residence", "bank-accounts", "forms", "validation"],
  async render(request) {
    const tab = PAYMENT_TABS.find((name) => name === firstOf(request.search, "tab")) ?? "overview";
    return <PaymentsFrame tab={tab}>{await partOf(tab, request)}</PaymentsFrame>;
  },
});

async function partOf(tab: PaymentTab, { locale, actor, search }: SignedInRequest): Promise<ReactNode> {
  if (tab === "services") return <Services example={readExample(search)} rates={(await siteSettings()).fees} />;
  if (actor.memberRole !== "owner") return <OwnersOnly />;
  if (tab === "account") {
    const from = PAYOUT_RETURNS.find((value) => value === firstOf(search, "from"));
    const part = await loadOrLog("payments", () => accountPart(locale, from));
    return part ?? <PaymentsFailed reference={errorReference()} />;
  }
  if (tab === "overview") {
    const overview = await loadOrLog("payments", () => readForPage(getPaymentOverview, locale));
    return overview ? (
      <PaymentFigures overview={overview} side={actor.logisticsType} />
    ) : (
      <PaymentsFailed reference={errorReference()} />
    );
  }
  const filters = parseSearch(ListTransactions, search, ["q", "status", "side", "year", "page"]);
  const list = await loadOrLog("payments", () => readForPage(listTransactions, locale, filters));
  const { q, status, side, year } = filters;
  return list ? (
    <Transactions list={list} filters={{ q, status, side, year }} />
  ) : (
    <PaymentsFailed reference={errorReference()} />
  );
}

/** Where the carrier lives, and the account of the way in which they are paid there. */
async function accountPart(locale: Locale, from: PayoutReturn | undefined): Promise<ReactNode> {
  const residence = await readForPage(getResidence, locale);
  const { country, terms } = residence;
  const isTransfer = terms?.way === "bank_transfer";
  return (
    <AccountTab residence={residence} countries={allCountryNames(locale)}>
      {isTransfer && country ? (
        <BankAccount
          initial={await readForPage(getBankAccount, locale)}
          countries={countryNames(locale, TRANSFER_COUNTRIES)}
          country={bankCountryOf(country)}
        />
      ) : country && !terms ? null : (
        <PayoutAccount
          initial={await readForPage(getPayoutAccount, locale)}
          countries={countryNames(locale, PAYOUT_COUNTRIES)}
          from={from}
          home={country === null ? undefined : bankCountryOf(country)}
        />
      )}
    </AccountTab>
  );
}

const PRICE_EXAMPLE = "50";

function readExample(search: Search) {
  return { price: firstOf(search, "price")?.slice(0, 12) ?? PRICE_EXAMPLE, help: firstOf(search, "help") };
}
