import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { AccountHead } from "@/components/layout/account-head";
import { SavedSearchList } from "@/components/listings/saved-searches/saved-search-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { errorReference } from "@/lib/http/error-reference";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import type { SearchList } from "@/lib/listings/saved-searches/contract";
import { listSearches } from "@/lib/listings/saved-searches/list-searches";
import { loadOrLog } from "@/lib/pages/base/load-or-log";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "saved-searches" }))("title"),
);

/** The searches that a person has saved. */
export default signedInPage({
  path: "/alerts",
  namespaces: ["saved-searches", "forms", "validation"],
  render: async ({ locale }) => <Found list={await loadOrLog("alerts", () => readForPage(listSearches, locale))} />,
});

function Found({ list }: { list: SearchList | undefined }) {
  const t = useTranslations("saved-searches");
  const links = (
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
        <ErrorState titleAs="h2" title={t("failed")} description={t("failedText")} reference={errorReference()} />
      ) : list.data.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("empty")} description={t("emptyText")} action={links} />
      ) : (
        <>
          <SavedSearchList searches={list.data} />
          <div className="flex flex-wrap gap-3">{links}</div>
        </>
      )}
    </div>
  );
}
