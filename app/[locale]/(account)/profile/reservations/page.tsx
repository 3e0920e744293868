import { getTranslations } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { ReservationRow } from "@/components/deals/reservations/reservation-row";
import { ProfileFrame } from "@/components/identity/accounts/profile-frame";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { listReservations } from "@/lib/deals/reservations/list-reservations";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/navigation";
import { type Asked, type ProfilePageProps, ProfileScreen, profileMetadata } from "../profile-screen";

const SHOWN = 6;

/** The title of the tab. */
export const generateMetadata = profileMetadata("reservations");

/** The newest reservations, and the way to all of them. */
export default function OwnReservationsPage(props: ProfilePageProps) {
  return (
    <ProfileScreen {...props} tab="reservations" namespaces={[]}>
      {renderReservations}
    </ProfileScreen>
  );
}

async function renderReservations({ locale }: Asked) {
  const t = await getTranslations("profile.reservations");
  const list = await readForPage(listReservations, locale, { limit: SHOWN });
  const all = (
    <Button asChild size="sm" variant="secondary">
      <Link href="/reservations">{t("all", { count: list.totalCount })}</Link>
    </Button>
  );
  return (
    <ProfileFrame tab="reservations" action={list.totalCount > 0 ? all : undefined}>
      {list.data.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("empty")} description={t("emptyText")} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {list.data.map((card) => (
            <ReservationRow key={card.id} card={card} />
          ))}
        </ul>
      )}
    </ProfileFrame>
  );
}
