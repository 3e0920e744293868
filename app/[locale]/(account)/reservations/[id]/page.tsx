import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { firstOf, type Search } from "@/app/[locale]/(account)/read-search";
import {
  readAfterPickup,
  readReservation,
  subjectHrefOf,
} from "@/app/[locale]/(account)/reservations/read-reservation";
import { Missing } from "@/app/[locale]/missing";
import { RequireSession } from "@/app/[locale]/require-session";
import { ReservationMap } from "@/components/deals/reservations/reservation-map";
import { ReservationMissing } from "@/components/deals/reservations/reservation-missing";
import { ReservationScreen } from "@/components/deals/reservations/reservation-screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { toLocale } from "@/lib/core/actor";
import { webRuntime } from "@/lib/http/runtime";

type PageProps = { params: Promise<{ locale: string; id: string }>; searchParams: Promise<Search> };

/** Nobody else's business. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "reservations" });
  return { title: t("title"), robots: { index: false } };
}

/** One reservation. */
export default async function ReservationPage({ params, searchParams }: PageProps) {
  const { locale: asked, id } = await params;
  const wantsToPay = firstOf(await searchParams, "pay") === "1";
  const locale = toLocale(asked);
  setRequestLocale(locale);
  return (
    <RequireSession locale={locale} path={`/reservations/${encodeURIComponent(id)}`}>
      {async () => {
        const reservation = await readReservation(locale, id);
        if (!reservation)
          return (
            <Missing>
              <ReservationMissing />
            </Missing>
          );
        const testCards = webRuntime().adapters.payments.simulation?.testCards ?? [];
        return (
          <ClientMessages
            namespaces={[
              "reservations",
              "payments",
              "disputes",
              "reviews",
              "listings",
              "verification",
              "validation",
              "forms",
              "map",
            ]}
          >
            <ReservationScreen
              key={reservation.id}
              initial={reservation}
              subjectHref={await subjectHrefOf(reservation, locale)}
              testCards={testCards}
              wantsToPay={wantsToPay}
              after={await readAfterPickup(reservation, locale)}
              map={<ReservationMap reservation={reservation} settings={webRuntime().adapters.maps.settings} />}
            />
          </ClientMessages>
        );
      }}
    </RequireSession>
  );
}
