import { getTranslations } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { UserSearch } from "@/components/staff/users/user-search";
import { UserTable } from "@/components/staff/users/user-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { STAFF_ROLES, USER_STATUSES } from "@/db/enums/identity/accounts";
import { VERIFICATION_STATUSES } from "@/db/enums/identity/verification";
import { readForPage } from "@/lib/http/page";
import { listUsers } from "@/lib/staff/users/list-users";
import { pageOf } from "../../moderation/queue-page";
import { type AdminAsked, AdminPage, type AdminPageProps, adminMetadata } from "../admin-page";

/** For admins alone. */
export const generateMetadata = adminMetadata("users");

/** People, found by name, address or number. */
export default function UsersPage(props: AdminPageProps) {
  return (
    <AdminPage {...props} tab="users">
      {renderUsers}
    </AdminPage>
  );
}

async function renderUsers({ locale, search }: AdminAsked) {
  const t = await getTranslations("admin.users");
  const page = pageOf(search.page);
  // What the address says wrongly is left out: a list is shown in any case.
  const filters = {
    ...(search.q ? { q: search.q } : {}),
    ...known("status", search.status, USER_STATUSES),
    ...known("staffRole", search.staffRole, STAFF_ROLES),
    ...known("verification", search.verification, VERIFICATION_STATUSES),
  };
  const list = await readForPage(listUsers, locale, { ...filters, page });
  const hrefFor = (to: number) => `/admin/users?${new URLSearchParams({ ...filters, page: String(to) })}`;
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="font-bold font-display text-h1">{t("title")}</h1>
        <p className="mt-1 text-lead text-muted">{t("count", { count: list.totalCount })}</p>
      </header>
      <UserSearch filters={filters} />
      {list.data.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("none")} description={t("noneHint")} />
      ) : (
        <UserTable users={list.data} />
      )}
      <Pagination page={page} pageCount={Math.ceil(list.totalCount / list.limit)} hrefFor={hrefFor} />
    </div>
  );
}

function known(name: string, value: string | undefined, values: readonly string[]): Record<string, string> {
  return value && values.includes(value) ? { [name]: value } : {};
}
