import { Settings2 } from "lucide";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { Notifications } from "@/components/identity/notifications/notifications";
import { AccountHead } from "@/components/layout/account-head";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import { errorReference } from "@/lib/http/error-reference";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import { ListNotifications, type NotificationList as ListView } from "@/lib/identity/notifications/contract";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { loadOrLog } from "@/lib/pages/base/load-or-log";
import { parseSearch } from "@/lib/pages/base/search-params";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "notifications" }))("title"),
);

/** Everything that a person was notified of. */
export default signedInPage({
  path: "/notifications",
  namespaces: ["notifications"],
  async render({ locale, search }) {
    const input = parseSearch(ListNotifications, search, ["page"]);
    return <Found list={await loadOrLog("notifications", () => readForPage(listNotifications, locale, input))} />;
  },
});

function Found({ list }: { list: ListView | undefined }) {
  const t = useTranslations("notifications");
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-6 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <AccountHead title={t("title")} lead={t("lead")} />
        <Button asChild variant="ghost" size="sm" flush>
          <Link href="/notifications/preferences">
            <Icon of={Settings2} />
            {t("preferences")}
          </Link>
        </Button>
      </div>
      {list === undefined ? (
        <ErrorState titleAs="h2" title={t("failed")} description={t("failedText")} reference={errorReference()} />
      ) : list.totalCount === 0 ? (
        <EmptyState
          picture={<KraftBox />}
          title={t("empty")}
          description={t("emptyText")}
          action={
            <Button asChild>
              <Link href="/alerts">{t("emptyAction")}</Link>
            </Button>
          }
        />
      ) : (
        <>
          <Notifications
            key={list.page}
            notifications={list.data}
            hasUnread={list.unreadCount > 0}
            now={new Date().toISOString()}
          />
          <Pagination
            page={list.page}
            pageCount={Math.ceil(list.totalCount / list.limit)}
            hrefFor={(page) => (page > 1 ? `/notifications?page=${page}` : "/notifications")}
          />
        </>
      )}
    </div>
  );
}
