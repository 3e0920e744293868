import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { readSearch, type Search } from "@/app/[locale]/(account)/read-search";
import { readOrLog } from "@/app/[locale]/read-or-log";
import { RequireSession } from "@/app/[locale]/require-session";
import { ReservationList } from "@/components/deals/reservations/reservation-list";
import { toLocale } from "@/lib/core/actor";
import { ListReservations } from "@/lib/deals/reservations/contract";
import { listReservations } from "@/lib/deals/reservations/list-reservations";
import { readForPage } from "@/lib/http/page";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<Search> };

/** Nobody else's business. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "reservations" });
  return { title: t("title"), robots: { index: false } };
}

/** What one sends and delivers; the whole state of the list is in the address, so it works without scripts. */
export default async function ReservationsPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const filters = readSearch(ListReservations, await searchParams, ["q", "status", "role", "sort", "page"]);
  return (
    <RequireSession locale={locale} path="/reservations">
      {async () => (
        <ReservationList
          list={await readOrLog("reservations", () => readForPage(listReservations, locale, filters))}
          filters={{ q: filters.q ?? "", status: filters.status, role: filters.role, sort: filters.sort }}
        />
      )}
    </RequireSession>
  );
}
