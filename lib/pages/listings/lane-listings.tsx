import { getTranslations } from "next-intl/server";
import { laneListPath, lanePath } from "@/components/listings/lanes/lane-path";
import { LanePriceList } from "@/components/listings/lanes/lane-price-list";
import { announcementSummary, tripSummary } from "@/components/listings/lists/listing-summaries";
import { itemList } from "@/components/listings/shared/list-json-ld";
import { JsonLd } from "@/components/seo/json-ld";
import { breadcrumbList } from "@/components/seo/json-ld-nodes";
import { ListingSection } from "@/components/site/home/listing-section";
import type { Locale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import { siteSettings } from "@/lib/http/site-settings";
import { Link } from "@/lib/i18n/link";
import { readerFormats } from "@/lib/i18n/reader-formats";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import type { LaneView } from "@/lib/listings/lanes/contract";
import { listLanePrices } from "@/lib/listings/lanes/list-lane-prices";
import { routePhrases } from "@/lib/listings/shared/route-phrases";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { loadPartOrLog } from "@/lib/pages/base/load-or-log";
import { siteFacts } from "@/lib/pages/base/site-facts";
import { GUIDES } from "@/lib/site/guides/enums";
import { LaneQuestions } from "./lane-questions";

const LISTINGS_MAX = 12;

/** The guides about a country, by its code. */
const COUNTRY_GUIDES: Record<string, number> = { DZ: 1, MA: 2, TN: 3 };

type LaneListingsProps = { lane: LaneView; locale: Locale; back: LaneView | undefined };

/** The trips and parcels of a city pair, and what to read before. */
export async function LaneListings({ lane, locale, back }: LaneListingsProps) {
  const [t, texts, home, trips, parcels, prices] = await Promise.all([
    getTranslations("lanes"),
    getTranslations("listings"),
    getTranslations("guides"),
    readForPage(listTrips, locale, {
      filters: { departureCityId: lane.from.cityId, arrivalCityId: lane.to.cityId },
      sort: "departure",
      limit: LISTINGS_MAX,
    }),
    readForPage(listAnnouncements, locale, {
      filters: { startCity: lane.from.cityId, endCity: lane.to.cityId },
      limit: LISTINGS_MAX,
    }),
    loadPartOrLog("lane prices", () =>
      readForPage(listLanePrices, locale, { fromId: lane.from.cityId, toId: lane.to.cityId }),
    ),
  ]);
  const words = routePhrases(locale, lane.from.city, lane.to.city);
  const f = await readerFormats(locale);
  const { fees: rates } = await siteSettings();
  const tripCards = trips.data.map((card) => tripSummary(card, texts, f, { rates }));
  const parcelCards = parcels.data.map((card) => announcementSummary(card, texts, f));
  const crumbs = [
    { name: home("home"), path: "/" },
    { name: t("title", words), path: lanePath(lane) },
  ];
  return (
    <>
      <JsonLd
        nodes={[
          itemList(siteFacts(), locale, [...tripCards, ...parcelCards]),
          breadcrumbList(siteFacts(), locale, crumbs),
        ]}
      />
      <LanePriceList prices={prices ?? []} />
      <ListingSection
        id="trips"
        title={t("trips", words)}
        listings={tripCards}
        empty={<NoListings>{t("noTrips")}</NoListings>}
        all={{ href: laneListPath("transporters", lane), label: t("allTrips") }}
      />
      <ListingSection
        id="parcels"
        title={t("parcels", words)}
        listings={parcelCards}
        empty={<NoListings>{t("noParcels")}</NoListings>}
        all={{ href: laneListPath("announcements", lane), label: t("allParcels") }}
      />
      <LaneQuestions lane={lane} locale={locale} nextTrip={trips.data[0]} hasGuide={guideOf(lane) !== undefined} />
      <LaneHelp lane={lane} locale={locale} back={back} />
    </>
  );
}

/** The guide about the country where parcels go. */
function guideOf({ to }: LaneView) {
  return GUIDES.find(({ id }) => id === COUNTRY_GUIDES[to.countryCode]);
}

function NoListings({ children }: { children: string }) {
  return <p className="rounded-lg border border-line-strong border-dashed p-5 text-muted">{children}</p>;
}

async function LaneHelp({ lane, locale, back }: LaneListingsProps) {
  const t = await getTranslations("lanes");
  const guide = guideOf(lane);
  const links = [
    ...(guide ? [{ href: `/guides/${guide.slug}`, label: t("customs", { country: lane.to.country }) }] : []),
    { href: "/how-it-works", label: t("how") },
    { href: "/guides", label: t("guides") },
    ...(back
      ? [{ href: lanePath(back), label: t("backLink", routePhrases(locale, back.from.city, back.to.city)) }]
      : []),
  ];
  return (
    <section aria-labelledby="help" className="page-width pt-5">
      <h2 id="help" className="font-bold font-display text-h2">
        {t("help")}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className="inline-flex min-h-11 items-center font-semibold text-link hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
