import { getTranslations } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { ListingSection } from "@/components/site/home/listing-section";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Locale } from "@/lib/core/base/actor";
import { Link } from "@/lib/i18n/link";
import type { ListKind } from "@/lib/listings/shared/list-query";
import { guardedSection } from "@/lib/pages/base/guarded";
import { loadListings, SORT_OF } from "./load-listings";

/** As many as fit under the search without hiding what follows. */
const LISTINGS_MAX = 8;
const TEXTS = { announcements: "announcements", transporters: "transports" } as const;

/** The newest parcels that wait for a carrier, or the trips that leave next. */
export const CurrentListings = guardedSection("current listings", drawCurrent);

async function drawCurrent({ kind, locale }: { kind: ListKind; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home" });
  const texts = await getTranslations({ locale, namespace: "listings" });
  const { listings } = await loadListings(kind, locale, texts, { limit: LISTINGS_MAX, sort: SORT_OF[kind] });
  const name = TEXTS[kind];
  return (
    <ListingSection
      id={`current-${name}`}
      title={t(`listings.${name}`)}
      all={{ href: `/${kind}`, label: t(`listings.${name}All`) }}
      listings={listings}
      empty={
        <EmptyState
          title={t(`listings.${name}Empty`)}
          description={t(`listings.${name}EmptyHint`)}
          picture={<KraftBox />}
          action={
            <Button asChild variant="secondary">
              {kind === "announcements" ? (
                <Link href="/ship/new">{t("hero.ship")}</Link>
              ) : (
                <Link href="/travel/new">{t("hero.transport")}</Link>
              )}
            </Button>
          }
        />
      }
    />
  );
}
