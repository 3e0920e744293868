import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { firstOf, readSearch, type Search } from "@/app/[locale]/(account)/read-search";
import { readOrLog } from "@/app/[locale]/read-or-log";
import { RequireSession } from "@/app/[locale]/require-session";
import { PaymentOverview } from "@/components/deals/payments/payment-overview";
import { PaymentsFrame } from "@/components/deals/payments/payments-frame";
import { OwnersOnly, PaymentsFailed } from "@/components/deals/payments/payments-trouble";
import { Services } from "@/components/deals/payments/services";
import { TransactionList } from "@/components/deals/payments/transaction-list";
import { ClientMessages } from "@/components/layout/client-messages";
import { type Actor, type Locale, toLocale } from "@/lib/core/actor";
import { ListTransactions } from "@/lib/deals/payments/contract";
import { PAYMENT_TABS, type PaymentTab } from "@/lib/deals/payments/enums";
import { getPaymentOverview } from "@/lib/deals/payments/get-payment-overview";
import { listTransactions } from "@/lib/deals/payments/list-transactions";
import { readForPage } from "@/lib/http/page";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<Search> };

/** Nobody else's business. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "payments.page" });
  return { title: t("title"), robots: { index: false } };
}

/** The workspace's money; which part, and its filters, are in the address, so it works without scripts. */
export default async function PaymentsPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const search = await searchParams;
  const tab = PAYMENT_TABS.find((name) => name === firstOf(search, "tab")) ?? "overview";
  return (
    <RequireSession locale={locale} path={tab === "overview" ? "/payments" : `/payments?tab=${tab}`}>
      {async (actor) => (
        <ClientMessages namespaces={["payments"]}>
          <PaymentsFrame tab={tab}>{await partOf(tab, { locale, actor, search })}</PaymentsFrame>
        </ClientMessages>
      )}
    </RequireSession>
  );
}

type Asked = { locale: Locale; actor: Actor; search: Search };

async function partOf(tab: PaymentTab, { locale, actor, search }: Asked): Promise<ReactNode> {
  if (tab === "services") return <Services example={readExample(search)} />;
  if (actor.memberRole !== "owner") return <OwnersOnly />;
  if (tab === "overview") {
    const overview = await readOrLog("payments", () => readForPage(getPaymentOverview, locale));
    return overview ? <PaymentOverview overview={overview} side={actor.logisticsType} /> : <PaymentsFailed />;
  }
  const filters = readSearch(ListTransactions, search, ["q", "status", "side", "year", "page"]);
  const list = await readOrLog("payments", () => readForPage(listTransactions, locale, filters));
  const { q, status, side, year } = filters;
  return list ? <TransactionList list={list} filters={{ q, status, side, year }} /> : <PaymentsFailed />;
}

const PRICE_EXAMPLE = "50";

function readExample(search: Search) {
  return { price: firstOf(search, "price")?.slice(0, 12) ?? PRICE_EXAMPLE, help: firstOf(search, "help") };
}
