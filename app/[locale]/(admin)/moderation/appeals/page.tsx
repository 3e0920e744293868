import { getTranslations } from "next-intl/server";
import { AppealList } from "@/components/staff/moderation/appeal-list";
import { Pagination } from "@/components/ui/pagination";
import { readForPage } from "@/lib/http/page";
import { pageOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { queueMetadata } from "@/lib/pages/staff/queue-metadata";
import { listModerationAppeals } from "@/lib/staff/moderation/list-moderation-appeals";

export const generateMetadata = queueMetadata("appeals");

/** The appeals that wait for another moderator than the first. */
export default signedInPage({
  path: "/moderation/appeals",
  needs: "moderator",
  namespaces: ["moderation", "decisions"],
  render: renderAppeals,
});

async function renderAppeals({ locale, search }: SignedInRequest) {
  const page = pageOf(search);
  const t = await getTranslations("moderation");
  const list = await readForPage(listModerationAppeals, locale, { page });
  return (
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
  );
}
