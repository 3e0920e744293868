import { getTranslations } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { ReservationItem } from "@/components/deals/reservations/reservation-item";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { listReservations } from "@/lib/deals/reservations/list-reservations";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";

const SHOWN = 6;

export const generateMetadata = profileMetadata("reservations");

/** The reservations that need their reader first, with a link to all of them. */
export default signedInPage({
  path: profilePath("reservations"),
  render: renderReservations,
});

async function renderReservations({ locale }: SignedInRequest) {
  const t = await getTranslations("profile.reservations");
  const list = await readForPage(listReservations, locale, { limit: SHOWN });
  const all = (
    <Button asChild size="sm" variant="secondary">
      <Link href="/reservations">{t("all", { count: list.totalCount })}</Link>
    </Button>
  );
  return (
    <OwnFrame locale={locale} tab="reservations" action={list.totalCount > 0 ? all : undefined}>
      {list.data.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("empty")} description={t("emptyText")} />
      ) : (
        <ul className="flex flex-col gap-3">
          {list.data.map((card) => (
            <ReservationItem key={card.id} card={card} />
          ))}
        </ul>
      )}
    </OwnFrame>
  );
}
