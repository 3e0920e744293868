import { ArrowRight } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { SaveSearchOffer } from "@/components/listings/saved-searches/save-search-offer";
import type { ListingPin } from "@/components/map/listing-pin";
import type { MapSettings } from "@/components/map/map-kit";
import type { MapPlace } from "@/components/map/map-place";
import { PinLink } from "@/components/map/pin-link";
import { PlacesPicture } from "@/components/map/places-picture";
import type { SearchedRoute } from "@/components/map/searched-route";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import { isFiltered, type ListingQuery, type ListKind, listingHref } from "@/lib/listings/shared/list-query";
import { AppliedFilters, ClearFilters } from "./applied-filters";
import { FilterForm } from "./filter-form";
import { FilterSheet } from "./filter-sheet";
import { ListResults, ListTransition } from "./list-transition";
import type { ListingSummary } from "./listing-card";
import { ListingCards } from "./listing-cards";
import { MapToggles } from "./map-toggles";
import type { FilterCountry } from "./more-filters";
import { type NearListings, NothingFound } from "./nothing-found";
import { ResultMap } from "./result-map";
import { SortForm } from "./sort-form";
import { type UnknownCity, UnknownCityNotice } from "./unknown-city";

type ListingListProps = {
  kind: ListKind;
  title: string;
  lead: string;
  query: ListingQuery;
  listings: ListingSummary[];
  /** The listings again as the map shows them. */
  pins: ListingPin[];
  /** Where all that match leave from, for the map. */
  places: { data: MapPlace[]; matchCount: number; isPart: boolean };
  /** The cities of the search, on the map. */
  ends: SearchedRoute;
  mapSettings: MapSettings;
  count: { total: number; isCapped: boolean; pageSize: number };
  /** The countries that the list can be narrowed to. */
  countries: readonly FilterCountry[];
  /** Searched cities that are not known. */
  unknownCities: UnknownCity[];
  /** What there is near a search that found nothing. */
  near?: NearListings | undefined;
  /** The action when there was never a listing. */
  firstAction: ReactNode;
};

/** A list page: filters, count, cards, pagination and an optional map. */
export function ListingList(props: ListingListProps) {
  const { kind, title, lead, query, countries } = props;
  const hasMap = query.map === true;
  return (
    <div className={cn("page-width", hasMap ? "py-4" : "py-8 max-sm:py-3")}>
      {/* With its map the list is a tool: all of it fits the window. */}
      <h1 className={cn("font-bold font-display", hasMap ? "text-h2 max-lg:sr-only" : "text-h1 max-sm:text-h2")}>
        {query.from && query.to ? <RouteTitle from={query.from} to={query.to} /> : title}
      </h1>
      {hasMap ? null : <p className="mt-1 text-muted max-sm:sr-only">{lead}</p>}
      <ListTransition
        kind={kind}
        className={cn(
          "grid items-start gap-6",
          hasMap
            ? "max-xl:gap-4 lg:mt-3 xl:grid-cols-[18rem_minmax(0,1fr)]"
            : "mt-6 max-sm:mt-2 lg:grid-cols-[18rem_minmax(0,1fr)]",
        )}
      >
        <div
          className={cn(
            "noscript:block top-[calc(var(--header-height)+1rem)]",
            // Narrower screens have the filters in a sheet, whose button is next to the count.
            hasMap ? "max-xl:hidden" : "max-lg:hidden",
            // Ends within the window from the start, below the page's heading: the button at its
            // foot is always visible.
            hasMap
              ? "[--pane:calc(100dvh-var(--header-height)-5.5rem)] xl:sticky"
              : "[--pane:calc(100dvh-var(--header-height)-9.5rem)] lg:sticky",
          )}
        >
          <FilterForm kind={kind} query={query} countries={countries} count={props.count} />
        </div>
        {hasMap ? (
          <ResultsWithMap {...props} />
        ) : (
          <Results {...props} className="flex min-w-0 flex-col gap-4 max-sm:gap-2" />
        )}
      </ListTransition>
    </div>
  );
}

/** The searched route, from one city to the other in the reading direction. */
function RouteTitle({ from, to }: { from: string; to: string }) {
  return (
    <>
      <bdi>{from}</bdi> <Icon of={ArrowRight} className="inline-block size-[0.8em] rtl:-scale-x-100" />{" "}
      <span className="sr-only">–</span> <bdi>{to}</bdi>
    </>
  );
}

/** Cards and map side by side; on phones the map alone. */
function ResultsWithMap(props: ListingListProps) {
  const { kind, query, pins, places, ends, mapSettings } = props;
  const t = useTranslations("map");
  const hasRoutes = query.routes === true;
  return (
    <ClientMessages namespaces={["forms", "lists", "map", "listings.minPrice", "listings.prices", "listings.proposed"]}>
      <PinLink className="flex min-w-0 flex-col gap-4 lg:grid lg:grid-cols-2 lg:items-start lg:gap-6">
        <Results {...props} className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4" />
        <ResultMap
          kind={kind}
          query={query}
          settings={mapSettings}
          label={t(kind === "announcements" ? "pinsAnnouncements" : "pinsTrips")}
          places={places.data}
          pins={pins}
          ends={ends}
          hasRoutes={hasRoutes}
          className="order-2 h-[calc(100dvh-var(--header-height)-12rem-var(--bottom-bar))] min-h-96 border-line max-lg:-mx-(--gutter) max-lg:border-y lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:h-[calc(100dvh-var(--header-height)-5rem)] lg:rounded-lg lg:border"
        >
          <PlacesPicture places={places.data} pins={pins} ends={ends} hasRoutes={hasRoutes} />
        </ResultMap>
      </PinLink>
    </ClientMessages>
  );
}

function Results(props: ListingListProps & { className: string }) {
  const { kind, query, listings, count, unknownCities, firstAction, className } = props;
  const t = useTranslations("listings");
  const countText = t(kind === "announcements" ? "countAnnouncements" : "countTrips", { count: count.total });
  const hasMap = query.map === true;
  const allText = count.isCapped ? t("countCapped", { text: countText }) : countText;
  // The map holds all that match, up to its bound.
  const isPart = hasMap && props.places.isPart;
  return (
    <div className={className}>
      <div className="order-1 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
        <FilterSheet
          kind={kind}
          query={query}
          countries={props.countries}
          count={count}
          applied={<AppliedFilters kind={kind} query={query} countries={props.countries} />}
        />
        {/* On phones below the buttons: the results come first, and their number is small. */}
        <div className="max-sm:order-last max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between max-sm:gap-4 sm:grow">
          <h2 aria-live="polite" className="font-semibold max-sm:text-muted max-sm:text-small">
            {isPart ? t("countOnMap", { text: allText, count: props.places.matchCount }) : allText}
          </h2>
          {isFiltered(query) ? (
            <ClearFilters kind={kind} query={query} className="touch-target shrink-0 sm:hidden" />
          ) : null}
        </div>
        <SortForm
          kind={kind}
          query={query}
          className={cn("max-sm:w-0 max-sm:min-w-24 max-sm:grow", hasMap && "max-lg:hidden lg:order-last")}
        />
        <MapToggles kind={kind} query={query} />
      </div>
      <div className="order-1 flex flex-col gap-4 empty:hidden max-sm:gap-2">
        {unknownCities.map((city) => (
          <UnknownCityNotice key={city.end} kind={kind} query={query} city={city} />
        ))}
        {isFiltered(query) ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <AppliedFilters kind={kind} query={query} countries={props.countries} />
            {listings.length > 0 ? (
              <div className="max-sm:hidden">
                <SaveSearchOffer kind={kind} query={query} />
              </div>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className={cn("order-2", hasMap && listings.length > 0 && "noscript:block hidden lg:block")}>
        <ListResults hasMap={hasMap}>
          {listings.length > 0 ? (
            <ListingCards listings={listings} className={cn("grid gap-4", !hasMap && "xl:grid-cols-2")} />
          ) : (
            <NothingFound
              kind={kind}
              query={query}
              firstAction={firstAction}
              near={props.near}
              alertOf={(isMain) => <SaveSearchOffer kind={kind} query={query} isMain={isMain} />}
            />
          )}
        </ListResults>
      </div>
      <div className="order-3 flex flex-col gap-4 empty:hidden">
        {isFiltered(query) && listings.length > 0 ? (
          <div className={cn("sm:hidden", hasMap && "hidden")}>
            <SaveSearchOffer kind={kind} query={query} />
          </div>
        ) : null}
        <Pagination
          page={query.page ?? 1}
          pageCount={Math.ceil(count.total / count.pageSize)}
          hrefFor={(page) => listingHref(kind, { ...query, page })}
        />
      </div>
    </div>
  );
}
