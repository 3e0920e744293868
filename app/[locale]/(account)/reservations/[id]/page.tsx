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
import { mapSettings } from "@/lib/adapters/maps/map-settings";
import { TEST_CARDS } from "@/lib/adapters/payments/simulated";
import { toLocale } from "@/lib/core/actor";

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
        const testCards = Object.entries(TEST_CARDS).map(([number, outcome]) => ({ number, outcome }));
        return (
          <ClientMessages
            namespaces={[
              "reservations",
              "payments",
              "disputes",
              "reviews",
              "listing",
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
              map={<ReservationMap reservation={reservation} settings={mapSettings()} />}
            />
          </ClientMessages>
        );
      }}
    </RequireSession>
  );
}
