import { getTranslations } from "next-intl/server";
import {
  readAfterPickup,
  readReservation,
  subjectHrefOf,
} from "@/app/[locale]/(account)/reservations/read-reservation";
import { Missing } from "@/app/[locale]/missing";
import { firstOf } from "@/app/[locale]/read-search";
import { privateMetadata, signedInPage } from "@/app/[locale]/signed-in-page";
import { ReservationMap } from "@/components/deals/reservations/reservation-map";
import { ReservationMissing } from "@/components/deals/reservations/reservation-missing";
import { ReservationScreen } from "@/components/deals/reservations/reservation-screen";
import { webRuntime } from "@/lib/http/runtime";

/** The title of the tab. */
export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "reservations" }))("title"),
);

/** One reservation. */
export default signedInPage<{ id: string }>({
  path: "/reservations/[id]",
  namespaces: [
    "reservations",
    "payments",
    "disputes",
    "reviews",
    "listings",
    "verification",
    "validation",
    "forms",
    "map",
  ],
  async render({ locale, params: { id }, search }) {
    const reservation = await readReservation(locale, id);
    if (!reservation)
      return (
        <Missing>
          <ReservationMissing />
        </Missing>
      );
    const { payments, maps } = webRuntime().adapters;
    return (
      <ReservationScreen
        key={reservation.id}
        initial={reservation}
        subjectHref={await subjectHrefOf(reservation, locale)}
        testCards={payments.simulation?.testCards ?? []}
        wantsToPay={firstOf(search, "pay") === "1"}
        after={await readAfterPickup(reservation, locale)}
        map={<ReservationMap reservation={reservation} settings={maps.settings} />}
      />
    );
  },
});
