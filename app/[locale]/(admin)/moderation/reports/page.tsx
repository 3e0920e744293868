import { getTranslations, setRequestLocale } from "next-intl/server";
import { StaffOnly } from "@/app/[locale]/(admin)/staff-only";
import { ClientMessages } from "@/components/layout/client-messages";
import { QueueBoard } from "@/components/staff/moderation/queue-board";
import { ReportPanel } from "@/components/staff/moderation/report-panel";
import { type Locale, toLocale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { listReported } from "@/lib/staff/moderation/list-reported";
import { pageOf, type QueuePageProps, queueMetadata } from "../queue-page";

/** For moderators alone. */
export const generateMetadata = queueMetadata("reports");

/** What is reported and waits for a moderator, the one that waits longest first. */
export default async function ReportsPage({ params, searchParams }: QueuePageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const page = pageOf((await searchParams).page);
  return (
    <StaffOnly locale={locale} path="/moderation/reports">
      {() => renderReports(locale, page)}
    </StaffOnly>
  );
}

async function renderReports(locale: Locale, page: number) {
  const [t, tReasons, tDecisions] = await Promise.all([
    getTranslations("moderation"),
    getTranslations("reports.reasons"),
    getTranslations("decisions.subjects"),
  ]);
  const list = await readForPage(listReported, locale, { page });
  return (
    <ClientMessages namespaces={["moderation", "decisions", "forms", "validation"]}>
      <QueueBoard
        title={t("reports")}
        count={t("reportCount", { count: list.totalCount })}
        empty={{ title: t("noReports"), hint: t("noReportsHint") }}
        items={list.data.map((item) => ({
          queue: "reports",
          subjectType: item.subjectType,
          subjectId: item.subjectId,
          title: item.label,
          reason: [tDecisions(item.subjectType), item.reasons[0] && tReasons(item.reasons[0].reason)]
            .filter(Boolean)
            .join(" · "),
          count: item.count,
          waitingSince: item.waitingSince,
          state: item.state,
          claim: item.claim,
        }))}
        panels={list.data.map((item) => <ReportPanel key={`${item.subjectType}-${item.subjectId}`} item={item} />)}
        pages={{ page, pageCount: Math.ceil(list.totalCount / list.limit), path: "/moderation/reports" }}
        now={new Date().toISOString()}
      />
    </ClientMessages>
  );
}
