import { getTranslations } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { ClientMessages } from "@/components/layout/client-messages";
import { AuditSearch } from "@/components/staff/users/audit-search";
import { AuditTable } from "@/components/staff/users/audit-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { readForPage } from "@/lib/http/page";
import { ListAudit } from "@/lib/staff/users/contract";
import { listAudit } from "@/lib/staff/users/list-audit";
import { pageOf } from "../../moderation/queue-page";
import { type AdminAsked, AdminPage, type AdminPageProps, adminMetadata } from "../admin-page";

/** For admins alone. */
export const generateMetadata = adminMetadata("audit");

/** Who did what, about what and when, the newest first. */
export default function AuditPage(props: AdminPageProps) {
  return (
    <AdminPage {...props} tab="audit">
      {renderAudit}
    </AdminPage>
  );
}

const QUESTIONS = ["actor", "action", "subjectType", "subjectId", "from", "to"] as const;

async function renderAudit({ locale, search }: AdminAsked) {
  const t = await getTranslations("admin.audit");
  const page = pageOf(search.page);
  // What the address says wrongly is left out: the log is shown in any case.
  const filters = Object.fromEntries(
    QUESTIONS.flatMap((name) => {
      const value = search[name];
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
      <ClientMessages namespaces={["forms"]}>
        <AuditSearch filters={filters} />
      </ClientMessages>
      {list.data.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("none")} />
      ) : (
        <AuditTable entries={list.data} />
      )}
      <Pagination page={page} pageCount={Math.ceil(list.totalCount / list.limit)} hrefFor={hrefFor} />
    </div>
  );
}
