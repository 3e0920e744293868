import { getTranslations } from "next-intl/server";
import { ListFrame } from "@/components/staff/list-frame";
import { AuditSearch } from "@/components/staff/users/audit-search";
import { AuditTable } from "@/components/staff/users/audit-table";
import { readForPage } from "@/lib/http/page";
import { filtersOf, pageOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { ListAudit } from "@/lib/staff/users/contract";
import { listAudit } from "@/lib/staff/users/list-audit";

export const generateMetadata = adminMetadata("audit");

/** The audit log, the newest first. */
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
  const filters = filtersOf(ListAudit, search, QUESTIONS);
  const list = await readForPage(listAudit, locale, { ...filters, page });
  return (
    <ListFrame
      title={t("title")}
      lead={t("lead")}
      search={<AuditSearch filters={filters} />}
      none={{ title: t("none") }}
      list={list}
      page={page}
      hrefFor={(to) => `/admin/audit?${new URLSearchParams({ ...filters, page: String(to) })}`}
    >
      <AuditTable entries={list.data} />
    </ListFrame>
  );
}
