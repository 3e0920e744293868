import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AccountHead } from "@/components/layout/account-head";
import { TabLinks } from "@/components/ui/tabs";
import { PAYMENT_TABS, type PaymentTab } from "@/lib/deals/payments/enums";
import { tabHref } from "./payments-path";

/** The frame of the payments page; its tabs are links, so each has a URL. */
export function PaymentsFrame({ tab, children }: { tab: PaymentTab; children: ReactNode }) {
  const t = useTranslations("payments.page");
  return (
    <div className="page-width flex flex-col gap-6 py-6 lg:py-10">
      <AccountHead title={t("title")} lead={t("intro")} />
      <TabLinks
        label={t("tabs")}
        current={tabHref(tab)}
        tabs={PAYMENT_TABS.map((name) => ({ href: tabHref(name), label: t(name) }))}
      />
      {children}
    </div>
  );
}
