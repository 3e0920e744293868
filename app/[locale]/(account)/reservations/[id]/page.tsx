import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { MILESTONE_KINDS } from "@/components/deals/pass/milestone-of";
import { isSeenIn, seenCookie } from "@/components/deals/pass/seen-milestones";
import { ReservationMap } from "@/components/deals/reservations/reservation-map";
import { ReservationMissing } from "@/components/deals/reservations/reservation-missing";
import { ReservationScreen } from "@/components/deals/reservations/reservation-screen";
import { getRecipientLink } from "@/lib/deals/recipients/get-recipient-link";
import { readForPage } from "@/lib/http/page";
import { webRuntime } from "@/lib/http/runtime";
import { Missing } from "@/lib/pages/base/missing";
import { firstOf } from "@/lib/pages/base/search-params";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";
import { findReservation, loadAfterPickup, subjectHrefOf } from "@/lib/pages/deals/load-reservation";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "reservations" }))("title"),
);

export default signedInPage<{ id: string }>({
  path: "/reservations/[id]",
  namespaces: [
    "reservations",
    "recipients",
    "payments",
    "withdrawals.title",
    "withdrawals.consent",
    "withdrawals.consentNeeded",
    "disputes",
    "reviews",
    "listings",
    "verification",
    "validation",
    "forms",
    "uploads",
    "map",
  ],
  async render({ locale, params: { id }, search }) {
    const reservation = await findReservation(locale, id);
    if (!reservation)
      return (
        <Missing>
          <ReservationMissing />
        </Missing>
      );
    const { payments, maps } = webRuntime().adapters;
    const jar = await cookies();
    return (
      <ReservationScreen
        key={reservation.id}
        initial={reservation}
        subjectHref={await subjectHrefOf(reservation, locale)}
        testCards={payments.simulation?.testCards ?? []}
        isHosted={payments.simulation === undefined}
        wants={firstOf(search, "paid") === "1" ? "paid" : firstOf(search, "pay") === "1" ? "pay" : null}
        recipient={
          reservation.side === "shipper" ? await readForPage(getRecipientLink, locale, { id: reservation.id }) : null
        }
        after={await loadAfterPickup(reservation, locale)}
        now={new Date().toISOString()}
        seen={MILESTONE_KINDS.filter((kind) => isSeenIn(jar.get(seenCookie(kind))?.value, reservation.id))}
        map={<ReservationMap reservation={reservation} settings={maps.settings} />}
      />
    );
  },
});
