import { getTranslations } from "next-intl/server";
import { Reservations } from "@/components/deals/reservations/reservations";
import { ListReservations } from "@/lib/deals/reservations/contract";
import { listReservations } from "@/lib/deals/reservations/list-reservations";
import { errorReference } from "@/lib/http/error-reference";
import { readForPage } from "@/lib/http/page";
import { loadOrLog } from "@/lib/pages/base/load-or-log";
import { parseSearch } from "@/lib/pages/base/search-params";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "reservations" }))("title"),
);

/**
 * The user's reservations; the whole state of the list is in the address, so it works without
 * scripts.
 */
export default signedInPage({
  path: "/reservations",
  namespaces: ["reservations", "forms"],
  async render({ locale, search, actor }) {
    const filters = parseSearch(ListReservations, search, ["q", "status", "role", "sort", "page"]);
    return (
      <Reservations
        list={await loadOrLog("reservations", () => readForPage(listReservations, locale, filters))}
        reference={errorReference()}
        filters={{ q: filters.q ?? "", status: filters.status, role: filters.role, sort: filters.sort }}
        side={actor.logisticsType}
      />
    );
  },
});
