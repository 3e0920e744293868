import { getTranslations } from "next-intl/server";
import { guardedSection } from "@/app/[locale]/guarded";
import { KraftBox } from "@/components/brand/kraft-box";
import { announcementSummary } from "@/components/listings/lists/listing-summaries";
import { ListingSection } from "@/components/site/home/listing-section";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Locale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/navigation";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";

/** As many as fit under the search without hiding what follows. */
const LISTINGS_MAX = 8;

/** The parcels that wait for a traveller now. */
export const CurrentAnnouncements = guardedSection("current announcements", drawCurrentAnnouncements);

async function drawCurrentAnnouncements({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home" });
  const texts = await getTranslations({ locale, namespace: "listings" });
  const { data } = await readForPage(listAnnouncements, locale, { limit: LISTINGS_MAX });
  const listings = data.map((card) => announcementSummary(card, texts, locale));
  return (
    <ListingSection
      id="current-announcements"
      title={t("listings.announcements")}
      all={{ href: "/announcements", label: t("listings.announcementsAll") }}
      listings={listings}
      empty={
        <EmptyState
          title={t("listings.announcementsEmpty")}
          description={t("listings.announcementsEmptyHint")}
          picture={<KraftBox />}
          action={
            <Button asChild variant="secondary">
              <Link href="/ship/new">{t("hero.ship")}</Link>
            </Button>
          }
        />
      }
    />
  );
}
