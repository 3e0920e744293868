import { getTranslations } from "next-intl/server";
import { guardedSection } from "@/app/[locale]/guarded";
import { KraftBox } from "@/components/brand/kraft-box";
import { tripSummary } from "@/components/listings/lists/listing-summaries";
import { ListingSection } from "@/components/site/home/listing-section";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Locale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/navigation";
import { listTrips } from "@/lib/listings/trips/list-trips";

/** As many as fit under the search without hiding what follows. */
const LISTINGS_MAX = 8;

/** The journeys that leave next. */
export const CurrentTrips = guardedSection("current transports", drawCurrentTrips);

async function drawCurrentTrips({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home" });
  const texts = await getTranslations({ locale, namespace: "listings" });
  const { data } = await readForPage(listTrips, locale, { limit: LISTINGS_MAX, sort: "departure" });
  const listings = data.map((card) => tripSummary(card, texts, locale));
  return (
    <ListingSection
      id="current-transports"
      title={t("listings.transports")}
      all={{ href: "/transporters", label: t("listings.transportsAll") }}
      listings={listings}
      empty={
        <EmptyState
          title={t("listings.transportsEmpty")}
          description={t("listings.transportsEmptyHint")}
          picture={<KraftBox />}
          action={
            <Button asChild variant="secondary">
              <Link href="/travel/new">{t("hero.transport")}</Link>
            </Button>
          }
        />
      }
    />
  );
}
