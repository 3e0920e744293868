import { Settings2 } from "lucide-react";
import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { readSearch, type Search } from "@/app/[locale]/(account)/read-search";
import { readOrLog } from "@/app/[locale]/read-or-log";
import { RequireSession } from "@/app/[locale]/require-session";
import { KraftBox } from "@/components/brand/kraft-box";
import { NotificationList } from "@/components/identity/notifications/notification-list";
import { AccountHead } from "@/components/layout/account-head";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { toLocale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/navigation";
import { ListNotifications, type NotificationList as ListView } from "@/lib/identity/notifications/contract";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<Search> };

/** Nobody else's business. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "notifications" });
  return { title: t("title"), robots: { index: false } };
}

/** Everything that a person was told of. */
export default async function NotificationsPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const asked = readSearch(ListNotifications, await searchParams, ["page"]);
  return (
    <RequireSession locale={locale} path="/notifications">
      {async () => (
        <ClientMessages namespaces={["notifications"]}>
          <Found list={await readOrLog("notifications", () => readForPage(listNotifications, locale, asked))} />
        </ClientMessages>
      )}
    </RequireSession>
  );
}

function Found({ list }: { list: ListView | undefined }) {
  const t = useTranslations("notifications");
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-6 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <AccountHead title={t("title")} lead={t("lead")} />
        <Button asChild variant="ghost" size="sm">
          <Link href="/notifications/preferences">
            <Settings2 aria-hidden="true" />
            {t("preferences")}
          </Link>
        </Button>
      </div>
      {list === undefined ? (
        <ErrorState titleAs="h2" title={t("failed")} description={t("failedText")} />
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
          <NotificationList
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
