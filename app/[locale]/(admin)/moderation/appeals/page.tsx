import { getTranslations, setRequestLocale } from "next-intl/server";
import { StaffOnly } from "@/app/[locale]/(admin)/staff-only";
import { ClientMessages } from "@/components/layout/client-messages";
import { AppealList } from "@/components/staff/moderation/appeal-list";
import { Pagination } from "@/components/ui/pagination";
import { type Locale, toLocale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { listAppeals } from "@/lib/staff/moderation/list-appeals";
import { pageOf, type QueuePageProps, queueMetadata } from "../queue-page";

/** For moderators alone. */
export const generateMetadata = queueMetadata("appeals");

/** The appeals that wait for another moderator than the first. */
export default async function AppealsPage({ params, searchParams }: QueuePageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const page = pageOf((await searchParams).page);
  return (
    <StaffOnly locale={locale} path="/moderation/appeals">
      {() => renderAppeals(locale, page)}
    </StaffOnly>
  );
}

async function renderAppeals(locale: Locale, page: number) {
  const t = await getTranslations("moderation");
  const list = await readForPage(listAppeals, locale, { page });
  return (
    <ClientMessages namespaces={["moderation", "decisions"]}>
      <div className="flex flex-col gap-6">
        <AppealList
          items={list.data}
          count={t("appealCount", { count: list.totalCount })}
          now={new Date().toISOString()}
        />
        <Pagination
          page={page}
          pageCount={Math.ceil(list.totalCount / list.limit)}
          hrefFor={(to) => `/moderation/appeals?page=${to}`}
        />
      </div>
    </ClientMessages>
  );
}
