import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { pageMetadata } from "@/app/[locale]/(public)/page-metadata";
import { resolveCities } from "@/app/[locale]/(public)/resolve-cities";
import { siteFacts } from "@/app/[locale]/(public)/site-facts";
import { guarded } from "@/app/[locale]/guarded";
import { ClientMessages } from "@/components/layout/client-messages";
import { ListingList } from "@/components/listings/lists/listing-list";
import { announcementPins } from "@/components/listings/lists/listing-pins";
import { announcementSummary } from "@/components/listings/lists/listing-summaries";
import { listInput } from "@/components/listings/shared/listing-input";
import { itemList } from "@/components/listings/shared/listing-json-ld";
import { isFiltered, listingHref, type RawQuery, readListingQuery } from "@/components/listings/shared/listing-query";
import { JsonLd } from "@/components/seo/json-ld";
import { Button } from "@/components/ui/button";
import { toLocale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { webRuntime } from "@/lib/http/runtime";
import { Link, redirect } from "@/lib/i18n/navigation";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { listCountries } from "@/lib/platform/places/list-countries";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<RawQuery> };

/** Only the plain list is for search engines: its filters make more addresses than there are listings. */
export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "listings.announcements" });
  const query = readListingQuery(await searchParams);
  return pageMetadata({
    locale,
    path: listingHref("announcements", { page: query.page }),
    title: t("title"),
    description: t("lead"),
    isIndexed: !isFiltered(query),
  });
}

/** The parcels that wait for a carrier. */
export default guarded("announcements", AnnouncementsPage);

async function AnnouncementsPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const { query, unknownCities } = await resolveCities(locale, readListingQuery(await searchParams));
  const [list, { data: countries }] = await Promise.all([
    readForPage(listAnnouncements, locale, listInput("announcements", query)),
    readForPage(listCountries, locale, {}),
  ]);
  if (list.data.length === 0 && (query.page ?? 1) > 1)
    redirect({ href: listingHref("announcements", { ...query, page: undefined }), locale });
  const t = await getTranslations("listings");
  const listings = list.data.map((card) => announcementSummary(card, t, locale));
  return (
    <ClientMessages namespaces={["forms", "lists"]}>
      <JsonLd things={itemList(siteFacts(), locale, listings)} />
      <ListingList
        kind="announcements"
        title={t("announcements.title")}
        lead={t("announcements.lead")}
        query={query}
        countries={countries.map(({ id, name }) => ({ id, name }))}
        unknownCities={unknownCities}
        listings={listings}
        pins={query.map ? announcementPins(list.data, listings) : []}
        mapSettings={webRuntime().adapters.maps.settings}
        count={{ total: list.totalCount, isCapped: list.totalCountCapped ?? false, pageSize: list.limit }}
        firstAction={
          <Button asChild>
            <Link href="/ship/new">{t("announcements.first")}</Link>
          </Button>
        }
      />
    </ClientMessages>
  );
}
