import { getTranslations } from "next-intl/server";
import { firstOf, pageOf, type Search } from "@/app/[locale]/read-search";
import { type SignedInRequest, signedInPage } from "@/app/[locale]/signed-in-page";
import { KraftBox } from "@/components/brand/kraft-box";
import { UserSearch } from "@/components/staff/users/user-search";
import { UserTable } from "@/components/staff/users/user-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { STAFF_ROLES, USER_STATUSES } from "@/db/enums/identity/accounts";
import { VERIFICATION_STATUSES } from "@/db/enums/identity/verification";
import { readForPage } from "@/lib/http/page";
import { listUsers } from "@/lib/staff/users/list-users";
import { adminMetadata } from "../admin-metadata";

/** The title of the tab. */
export const generateMetadata = adminMetadata("users");

/** People, found by name, address or number. */
export default signedInPage({
  path: "/admin/users",
  needs: "admin",
  render: renderUsers,
});

async function renderUsers({ locale, search }: SignedInRequest) {
  const t = await getTranslations("admin.users");
  const page = pageOf(search);
  // What the address says wrongly is left out: a list is shown in any case.
  const filters = {
    ...known(search, "q"),
    ...known(search, "status", USER_STATUSES),
    ...known(search, "staffRole", STAFF_ROLES),
    ...known(search, "verification", VERIFICATION_STATUSES),
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

function known(search: Search, name: string, values?: readonly string[]): Record<string, string> {
  const value = firstOf(search, name);
  return value && (values?.includes(value) ?? true) ? { [name]: value } : {};
}
