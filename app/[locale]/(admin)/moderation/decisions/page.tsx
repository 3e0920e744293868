import { getTranslations } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { DecisionTable } from "@/components/staff/moderation/decision-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { readForPage } from "@/lib/http/page";
import { pageOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { queueMetadata } from "@/lib/pages/staff/queue-metadata";
import { listModerationDecisions } from "@/lib/staff/moderation/list-moderation-decisions";

export const generateMetadata = queueMetadata("decisions");

/** The moderators' decisions, the newest first. */
export default signedInPage({
  path: "/moderation/decisions",
  needs: "moderator",
  render: renderDecisions,
});

async function renderDecisions({ locale, search }: SignedInRequest) {
  const page = pageOf(search);
  const t = await getTranslations("moderation");
  const list = await readForPage(listModerationDecisions, locale, { page });
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
