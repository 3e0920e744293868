import { getTranslations } from "next-intl/server";
import { ListFrame } from "@/components/staff/list-frame";
import { ReservationSearch } from "@/components/staff/reservations/reservation-search";
import { ReservationTable } from "@/components/staff/reservations/reservation-table";
import { readForPage } from "@/lib/http/page";
import { filtersOf, pageOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { ListAdminReservations } from "@/lib/staff/reservations/contract";
import { listAdminReservations } from "@/lib/staff/reservations/list-admin-reservations";

export const generateMetadata = adminMetadata("reservations");

/** Everybody's reservations, found by number, title or side. */
export default signedInPage({ path: "/admin/reservations", needs: "admin", render: renderReservations });

const QUESTIONS = ["q", "status"] as const;

async function renderReservations({ locale, search }: SignedInRequest) {
  const t = await getTranslations("admin.reservations");
  const page = pageOf(search);
  const filters = filtersOf(ListAdminReservations, search, QUESTIONS);
  const list = await readForPage(listAdminReservations, locale, { ...filters, page });
  return (
    <ListFrame
      title={t("title")}
      lead={t("count", { count: list.totalCount })}
      search={<ReservationSearch filters={filters} />}
      none={{ title: t("none"), description: t("noneHint") }}
      list={list}
      page={page}
      hrefFor={(to) => `/admin/reservations?${new URLSearchParams({ ...filters, page: String(to) })}`}
    >
      <ReservationTable reservations={list.data} />
    </ListFrame>
  );
}
