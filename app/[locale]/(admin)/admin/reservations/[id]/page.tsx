import { getTranslations } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { ReservationFacts } from "@/components/staff/reservations/reservation-facts";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { readForPage } from "@/lib/http/page";
import { Missing } from "@/lib/pages/base/missing";
import { signedInPage } from "@/lib/pages/base/signed-in-page";
import { unlessRefused } from "@/lib/pages/base/unless-refused";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { getAdminReservation } from "@/lib/staff/reservations/get-admin-reservation";

export const generateMetadata = adminMetadata("reservations");

/** One reservation as support sees it. */
export default signedInPage<{ id: string }>({
  path: "/admin/reservations/[id]",
  needs: "admin",
  async render({ locale, params: { id } }) {
    const t = await getTranslations("admin.reservations");
    const reservation = await unlessRefused(() => readForPage(getAdminReservation, locale, { id }));
    if (reservation) return <ReservationFacts reservation={reservation} />;
    return (
      <Missing>
        <BackLink href="/admin/reservations">{t("back")}</BackLink>
        <h1 className="sr-only">{t("missing")}</h1>
        <EmptyState picture={<KraftBox />} title={t("missing")} />
      </Missing>
    );
  },
});
