import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { ListingList } from "@/components/listings/lists/listing-list";
import { itemList } from "@/components/listings/shared/list-json-ld";
import { JsonLd } from "@/components/seo/json-ld";
import { Button } from "@/components/ui/button";
import { toLocale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import { webRuntime } from "@/lib/http/runtime";
import { Link } from "@/lib/i18n/link";
import { redirect } from "@/lib/i18n/navigation";
import {
  isFiltered,
  type ListKind,
  listInput,
  listingHref,
  pricedWeight,
  type RawQuery,
  readListingQuery,
} from "@/lib/listings/shared/list-query";
import { guarded } from "@/lib/pages/base/guarded";
import { pageMetadata } from "@/lib/pages/base/page-metadata";
import { siteFacts } from "@/lib/pages/base/site-facts";
import { listCountries } from "@/lib/platform/places/list-countries";
import { loadListings, loadNear, loadPlaces } from "./load-listings";
import { resolveCities } from "./resolve-cities";
import { searchedEnds } from "./searched-ends";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<RawQuery> };

const TEXTS = { announcements: "announcements", transporters: "transports" } as const;
/** The wizards that publish the first listing of a kind. */
const NEW_PATHS = { announcements: "/ship/new", transporters: "/travel/new" } as const;
const NO_PLACES = { data: [], matchCount: 0, isPart: false };

/**
 * Makes the head of a list: only the plain one is for search engines, filters make more addresses
 * than there are listings.
 */
export function listHead(kind: ListKind) {
  return async ({ params, searchParams }: PageProps): Promise<Metadata> => {
    const locale = toLocale((await params).locale);
    const t = await getTranslations({ locale, namespace: `listings.${TEXTS[kind]}` });
    const query = readListingQuery(await searchParams);
    return pageMetadata({
      locale,
      path: listingHref(kind, { page: query.page }),
      title: t("title"),
      description: t("lead"),
      isIndexed: !isFiltered(query),
    });
  };
}

/** Makes the page of a list, with its filters and its map. */
export function listPage(kind: ListKind) {
  return guarded(kind, async ({ params, searchParams }: PageProps) => {
    const locale = toLocale((await params).locale);
    setRequestLocale(locale);
    const t = await getTranslations("listings");
    const { query, unknownCities } = await resolveCities(locale, readListingQuery(await searchParams));
    const [{ listings, pins, count }, { data: countries }, ends, places] = await Promise.all([
      loadListings(kind, locale, t, listInput(kind, query), pricedWeight(kind, query)),
      readForPage(listCountries, locale, {}),
      query.map ? searchedEnds(locale, query) : {},
      query.map ? loadPlaces(kind, locale, listInput(kind, query)) : NO_PLACES,
    ]);
    if (listings.length === 0 && (query.page ?? 1) > 1)
      redirect({ href: listingHref(kind, { ...query, page: undefined }), locale });
    const near = listings.length === 0 ? await loadNear(kind, locale, t, query) : undefined;
    return (
      <ClientMessages namespaces={["forms", "lists"]}>
        {listings.length > 0 ? <JsonLd nodes={itemList(siteFacts(), locale, listings)} /> : null}
        <ListingList
          kind={kind}
          title={t(`${TEXTS[kind]}.title`)}
          lead={t(`${TEXTS[kind]}.lead`)}
          query={query}
          countries={countries.map(({ id, name }) => ({ id, name }))}
          unknownCities={unknownCities}
          listings={listings}
          pins={query.map ? pins : []}
          places={places}
          ends={ends}
          mapSettings={webRuntime().adapters.maps.settings}
          count={count}
          near={near}
          firstAction={
            <Button asChild>
              <Link href={NEW_PATHS[kind]}>{t(`${TEXTS[kind]}.first`)}</Link>
            </Button>
          }
        />
      </ClientMessages>
    );
  });
}
