import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { readOrLog } from "@/app/[locale]/read-or-log";
import { RequireSession } from "@/app/[locale]/require-session";
import { KraftBox } from "@/components/brand/kraft-box";
import { AccountHead } from "@/components/layout/account-head";
import { ClientMessages } from "@/components/layout/client-messages";
import { AlertList } from "@/components/listings/saved-searches/alert-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { toLocale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/navigation";
import type { SearchList } from "@/lib/listings/saved-searches/contract";
import { listSearches } from "@/lib/listings/saved-searches/list-searches";

type PageProps = { params: Promise<{ locale: string }> };

/** Nobody else's business. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "saved-searches" });
  return { title: t("title"), robots: { index: false } };
}

/** The searches that a person has saved. */
export default async function AlertsPage({ params }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  return (
    <RequireSession locale={locale} path="/alerts">
      {async () => (
        <ClientMessages namespaces={["saved-searches", "forms", "validation"]}>
          <Found list={await readOrLog("alerts", () => readForPage(listSearches, locale))} />
        </ClientMessages>
      )}
    </RequireSession>
  );
}

function Found({ list }: { list: SearchList | undefined }) {
  const t = useTranslations("saved-searches");
  const ways = (
    <>
      <Button asChild>
        <Link href="/transporters">{t("toTrips")}</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link href="/announcements">{t("toParcels")}</Link>
      </Button>
    </>
  );
  return (
    <div className="page-width flex flex-col gap-6 py-6 lg:py-10">
      <AccountHead title={t("title")} lead={t("lead")} />
      {list === undefined ? (
        <ErrorState titleAs="h2" title={t("failed")} description={t("failedText")} />
      ) : list.data.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("empty")} description={t("emptyText")} action={ways} />
      ) : (
        <>
          <AlertList searches={list.data} />
          <div className="flex flex-wrap gap-3">{ways}</div>
        </>
      )}
    </div>
  );
}
