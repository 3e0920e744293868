import { getTranslations } from "next-intl/server";
import { firstOf, pageOf } from "@/app/[locale]/read-search";
import { type SignedInRequest, signedInPage } from "@/app/[locale]/signed-in-page";
import { KraftBox } from "@/components/brand/kraft-box";
import { AuditSearch } from "@/components/staff/users/audit-search";
import { AuditTable } from "@/components/staff/users/audit-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { readForPage } from "@/lib/http/page";
import { ListAudit } from "@/lib/staff/users/contract";
import { listAudit } from "@/lib/staff/users/list-audit";
import { adminMetadata } from "../admin-metadata";

/** The title of the tab. */
export const generateMetadata = adminMetadata("audit");

/** Who did what, about what and when, the newest first. */
export default signedInPage({
  path: "/admin/audit",
  needs: "admin",
  namespaces: ["forms"],
  render: renderAudit,
});

const QUESTIONS = ["actor", "action", "subjectType", "subjectId", "from", "to"] as const;

async function renderAudit({ locale, search }: SignedInRequest) {
  const t = await getTranslations("admin.audit");
  const page = pageOf(search);
  // What the address says wrongly is left out: the log is shown in any case.
  const filters = Object.fromEntries(
    QUESTIONS.flatMap((name) => {
      const value = firstOf(search, name);
      return value && ListAudit.shape[name].safeParse(value).success ? [[name, value] as const] : [];
    }),
  );
  const list = await readForPage(listAudit, locale, { ...filters, page });
  const hrefFor = (to: number) => `/admin/audit?${new URLSearchParams({ ...filters, page: String(to) })}`;
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="font-bold font-display text-h1">{t("title")}</h1>
        <p className="mt-1 text-lead text-muted">{t("lead")}</p>
      </header>
      <AuditSearch filters={filters} />
      {list.data.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("none")} />
      ) : (
        <AuditTable entries={list.data} />
      )}
      <Pagination page={page} pageCount={Math.ceil(list.totalCount / list.limit)} hrefFor={hrefFor} />
    </div>
  );
}
