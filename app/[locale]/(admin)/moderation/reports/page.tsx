import { getTranslations } from "next-intl/server";
import { QueueBoard } from "@/components/staff/moderation/queue-board";
import { ReportPanel } from "@/components/staff/moderation/report-panel";
import { readForPage } from "@/lib/http/page";
import { pageOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { queueMetadata } from "@/lib/pages/staff/queue-metadata";
import { listModerationReports } from "@/lib/staff/moderation/list-moderation-reports";

export const generateMetadata = queueMetadata("reports");

/** The pending reports, the oldest first. */
export default signedInPage({
  path: "/moderation/reports",
  needs: "moderator",
  namespaces: ["moderation", "decisions", "forms", "validation"],
  render: renderReports,
});

async function renderReports({ locale, search }: SignedInRequest) {
  const page = pageOf(search);
  const [t, tReasons, tDecisions] = await Promise.all([
    getTranslations("moderation"),
    getTranslations("reports.reasons"),
    getTranslations("decisions.subjects"),
  ]);
  const list = await readForPage(listModerationReports, locale, { page });
  return (
    <QueueBoard
      title={t("reports")}
      count={t("reportCount", { count: list.totalCount })}
      empty={{ title: t("noReports"), hint: t("noReportsHint") }}
      items={list.data.map((item) => ({
        queue: "reports",
        subjectType: item.subjectType,
        subjectId: item.subjectId,
        title: item.label,
        person: item.subjectType === "user" ? null : (item.person?.name ?? null),
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
  );
}
