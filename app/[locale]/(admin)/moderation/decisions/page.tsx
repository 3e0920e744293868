import { getTranslations, setRequestLocale } from "next-intl/server";
import { StaffOnly } from "@/app/[locale]/(admin)/staff-only";
import { KraftBox } from "@/components/brand/kraft-box";
import { DecisionTable } from "@/components/staff/moderation/decision-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { type Locale, toLocale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { listDecisions } from "@/lib/staff/moderation/list-decisions";
import { pageOf, type QueuePageProps, queueMetadata } from "../queue-page";

/** For moderators alone. */
export const generateMetadata = queueMetadata("decisions");

/** What the moderators decided, the newest first. */
export default async function DecisionsPage({ params, searchParams }: QueuePageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const page = pageOf((await searchParams).page);
  return (
    <StaffOnly locale={locale} path="/moderation/decisions">
      {() => renderDecisions(locale, page)}
    </StaffOnly>
  );
}

async function renderDecisions(locale: Locale, page: number) {
  const t = await getTranslations("moderation");
  const list = await readForPage(listDecisions, locale, { page });
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="font-bold font-display text-h1">{t("tabs.decisions")}</h1>
        <p className="mt-1 text-lead text-muted">{t("decisionCount", { count: list.totalCount })}</p>
      </header>
      {list.data.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("noDecisions")} />
      ) : (
        <DecisionTable decisions={list.data} />
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(list.totalCount / list.limit)}
        hrefFor={(to) => `/moderation/decisions?page=${to}`}
      />
    </div>
  );
}
