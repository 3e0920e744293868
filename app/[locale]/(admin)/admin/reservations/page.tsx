import { getTranslations } from "next-intl/server";
import { filtersOf, pageOf } from "@/app/[locale]/read-search";
import { type SignedInRequest, signedInPage } from "@/app/[locale]/signed-in-page";
import { ListFrame } from "@/components/staff/list-frame";
import { ReservationSearch } from "@/components/staff/reservations/reservation-search";
import { ReservationTable } from "@/components/staff/reservations/reservation-table";
import { readForPage } from "@/lib/http/page";
import { ListAdminReservations } from "@/lib/staff/reservations/contract";
import { listAdminReservations } from "@/lib/staff/reservations/list-admin-reservations";
import { adminMetadata } from "../admin-metadata";

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
