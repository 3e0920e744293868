import { getTranslations } from "next-intl/server";
import { AccountList } from "@/components/staff/moderation/account-list";
import { Pagination } from "@/components/ui/pagination";
import { regionNamesIn } from "@/lib/core/text/intl";
import { readForPage } from "@/lib/http/page";
import { pageOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { queueMetadata } from "@/lib/pages/staff/queue-metadata";
import { listModerationAccounts } from "@/lib/staff/moderation/list-moderation-accounts";

export const generateMetadata = queueMetadata("accounts");

/** The bank accounts whose holder waits for a moderator. */
export default signedInPage({
  path: "/moderation/accounts",
  needs: "moderator",
  namespaces: ["moderation", "forms", "validation"],
  render: renderAccounts,
});

async function renderAccounts({ locale, search }: SignedInRequest) {
  const page = pageOf(search);
  const t = await getTranslations("moderation");
  const list = await readForPage(listModerationAccounts, locale, { page });
  const names = regionNamesIn(locale);
  return (
    <div className="flex flex-col gap-6">
      <AccountList
        items={list.data}
        count={t("accountCount", { count: list.totalCount })}
        countries={Object.fromEntries(list.data.map(({ country }) => [country, names.of(country) ?? country]))}
        now={new Date().toISOString()}
      />
      <Pagination
        page={page}
        pageCount={Math.ceil(list.totalCount / list.limit)}
        hrefFor={(to) => `/moderation/accounts?page=${to}`}
      />
    </div>
  );
}
