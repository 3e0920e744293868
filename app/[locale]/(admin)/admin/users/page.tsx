import { getTranslations } from "next-intl/server";
import { ListFrame } from "@/components/staff/list-frame";
import { UserSearch } from "@/components/staff/users/user-search";
import { UserTable } from "@/components/staff/users/user-table";
import { readForPage } from "@/lib/http/page";
import { filtersOf, pageOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { ListUsers } from "@/lib/staff/users/contract";
import { listUsers } from "@/lib/staff/users/list-users";

export const generateMetadata = adminMetadata("users");

/** People, found by name, address or number. */
export default signedInPage({
  path: "/admin/users",
  needs: "admin",
  render: renderUsers,
});

const QUESTIONS = ["q", "status", "staffRole", "verification"] as const;

async function renderUsers({ locale, search }: SignedInRequest) {
  const t = await getTranslations("admin.users");
  const page = pageOf(search);
  const filters = filtersOf(ListUsers, search, QUESTIONS);
  const list = await readForPage(listUsers, locale, { ...filters, page });
  return (
    <ListFrame
      title={t("title")}
      lead={t("count", { count: list.totalCount })}
      search={<UserSearch filters={filters} />}
      none={{ title: t("none"), description: t("noneHint") }}
      list={list}
      page={page}
      hrefFor={(to) => `/admin/users?${new URLSearchParams({ ...filters, page: String(to) })}`}
    >
      <UserTable users={list.data} />
    </ListFrame>
  );
}
