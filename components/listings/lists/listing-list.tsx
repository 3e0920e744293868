import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { ClientMessages } from "@/components/layout/client-messages";
import { AlertOffer } from "@/components/listings/saved-searches/alert-offer";
import {
  FILTER_NAMES,
  isFiltered,
  type ListingQuery,
  type ListKind,
  listingHref,
} from "@/components/listings/shared/listing-query";
import { ListMap } from "@/components/map/list-map";
import type { ListingPin } from "@/components/map/listing-pin";
import type { MapSettings } from "@/components/map/map-kit";
import { PinLink } from "@/components/map/pin-link";
import { PinsPicture } from "@/components/map/pins-picture";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Link } from "@/lib/i18n/navigation";
import { AppliedFilters } from "./applied-filters";
import { FilterForm } from "./filter-form";
import { ListResults, ListTransition } from "./list-transition";
import { ListingCard, type ListingSummary } from "./listing-card";
import { MapToggles } from "./map-toggles";
import type { FilterCountry } from "./more-filters";
import { SortForm } from "./sort-form";

type ListingListProps = {
  kind: ListKind;
  title: string;
  lead: string;
  query: ListingQuery;
  listings: ListingSummary[];
  /** The listings again as the map shows them. */
  pins: ListingPin[];
  mapSettings: MapSettings;
  count: { total: number; isCapped: boolean; pageSize: number };
  /** The countries that the list can be narrowed to. */
  countries: readonly FilterCountry[];
  /** Cities that were asked for and are not known. */
  unknownCities: string[];
  /** What to do when nothing was ever announced. */
  firstAction: ReactNode;
};

const FLEX_DAYS = 3;
const WIDER_KM = 100;

/** A list page: filters, count, cards, pagination and an optional map. */
export function ListingList(props: ListingListProps) {
  const { kind, title, lead, query, countries } = props;
  const applied = FILTER_NAMES.filter((name) => query[name] !== undefined).length;
  const hasMap = query.map === true;
  return (
    <div className={cn("page-width", hasMap ? "py-4" : "py-8")}>
      {/* With its map the list is a tool: all of it fits the window. */}
      <h1 className={cn("font-bold font-display", hasMap ? "text-h2 max-lg:sr-only" : "text-h1")}>{title}</h1>
      {hasMap ? null : <p className="mt-1 text-muted">{lead}</p>}
      <ListTransition
        className={cn(
          "grid items-start gap-6",
          hasMap
            ? "max-xl:gap-4 lg:mt-3 xl:grid-cols-[18rem_minmax(0,1fr)]"
            : "mt-6 lg:grid-cols-[18rem_minmax(0,1fr)]",
        )}
      >
        <div
          className={cn(
            "top-[calc(var(--header-height)+1rem)]",
            // Ends within the window from the start, below the page's heading: the button at its foot is always in sight.
            hasMap
              ? "[--pane:calc(100dvh-var(--header-height)-5rem)] xl:sticky xl:max-h-(--pane) xl:overflow-y-auto"
              : "[--pane:calc(100dvh-var(--header-height)-9.5rem)] lg:sticky lg:max-h-(--pane) lg:overflow-y-auto",
          )}
        >
          <FilterForm kind={kind} query={query} appliedCount={applied} countries={countries} />
        </div>
        {hasMap ? <ResultsWithMap {...props} /> : <Results {...props} className="flex min-w-0 flex-col gap-4" />}
      </ListTransition>
    </div>
  );
}

/** Cards and map side by side; on phones the map alone. */
function ResultsWithMap(props: ListingListProps) {
  const { kind, query, pins, mapSettings } = props;
  const t = useTranslations("map");
  const hasRoutes = query.routes === true;
  return (
    <ClientMessages namespaces={["forms", "lists", "map"]}>
      <PinLink className="flex min-w-0 flex-col gap-4 lg:grid lg:grid-cols-2 lg:items-start lg:gap-6">
        <Results {...props} className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4" />
        <ListMap
          settings={mapSettings}
          label={t(kind === "announcements" ? "pinsAnnouncements" : "pinsTrips")}
          pins={pins}
          hasRoutes={hasRoutes}
          className="order-2 h-[calc(100dvh-var(--header-height)-12rem)] min-h-96 border-line max-lg:-mx-(--gutter) max-lg:border-y lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:h-[calc(100dvh-var(--header-height)-5rem)] lg:rounded-lg lg:border"
        >
          <PinsPicture pins={pins} hasRoutes={hasRoutes} />
        </ListMap>
      </PinLink>
    </ClientMessages>
  );
}

function Results(props: ListingListProps & { className: string }) {
  const { kind, query, listings, count, unknownCities, firstAction, className } = props;
  const t = useTranslations("listings");
  const countText = t(kind === "announcements" ? "countAnnouncements" : "countTrips", { count: count.total });
  const hasMap = query.map === true;
  return (
    <div className={className}>
      <div className="order-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 aria-live="polite" className="grow font-semibold max-sm:basis-full">
          {count.isCapped ? t("countCapped", { text: countText }) : countText}
        </h2>
        <SortForm kind={kind} query={query} className={cn("max-sm:grow", hasMap && "max-lg:hidden lg:order-last")} />
        <MapToggles kind={kind} query={query} />
      </div>
      <div className="order-1 flex flex-col gap-4 empty:hidden">
        {unknownCities.map((city) => (
          <Notice key={city} tone="warning">
            {t("unknownCity", { city })}
          </Notice>
        ))}
        <AppliedFilters kind={kind} query={query} countries={props.countries} />
        {isFiltered(query) && listings.length > 0 ? (
          <div className="flex">
            <AlertOffer kind={kind} query={query} />
          </div>
        ) : null}
      </div>
      <div className={cn("order-2", hasMap && listings.length > 0 && "noscript:block hidden lg:block")}>
        <ListResults skeleton={<ListSkeleton hasMap={hasMap} />}>
          {listings.length > 0 ? (
            <ul className={cn("grid gap-4", !hasMap && "xl:grid-cols-2")}>
              {listings.map((listing) => (
                <li
                  key={listing.href}
                  data-listing={listing.href}
                  className="min-w-0 scroll-my-24 rounded-lg outline-accent outline-offset-2 data-active:outline-3"
                >
                  <ListingCard listing={listing} />
                </li>
              ))}
            </ul>
          ) : (
            <NothingFound kind={kind} query={query} firstAction={firstAction} />
          )}
        </ListResults>
      </div>
      <div className="order-3 empty:hidden">
        <Pagination
          page={query.page ?? 1}
          pageCount={Math.ceil(count.total / count.pageSize)}
          hrefFor={(page) => listingHref(kind, { ...query, page })}
        />
      </div>
    </div>
  );
}

function NothingFound({ kind, query, firstAction }: Pick<ListingListProps, "kind" | "query" | "firstAction">) {
  const t = useTranslations("listings.empty");
  if (!isFiltered(query))
    return (
      <EmptyState title={t("firstTitle")} description={t("firstText")} picture={<KraftBox />} action={firstAction} />
    );
  const canWiden = query.date !== undefined && (query.flex ?? 0) < FLEX_DAYS;
  const canGoAround = (query.from ?? query.to) !== undefined && (query.radius ?? 0) < WIDER_KM;
  const hasWay = query.from !== undefined && query.to !== undefined;
  return (
    <EmptyState
      title={t("filteredTitle")}
      description={t("filteredText")}
      picture={<KraftBox />}
      action={
        <>
          <AlertOffer kind={kind} query={query} isMain />
          {canWiden ? (
            <Button asChild variant="secondary">
              <Link href={listingHref(kind, { ...query, flex: FLEX_DAYS, page: undefined })}>
                {t("widen", { count: FLEX_DAYS })}
              </Link>
            </Button>
          ) : null}
          {canGoAround ? (
            <Button asChild variant="secondary">
              <Link href={listingHref(kind, { ...query, radius: WIDER_KM, page: undefined })}>
                {t("widenPlaces", { count: WIDER_KM })}
              </Link>
            </Button>
          ) : null}
          {hasWay ? (
            <Button asChild variant="secondary">
              <Link
                href={listingHref(kind, {
                  from: query.to,
                  fromId: query.toId,
                  to: query.from,
                  toId: query.fromId,
                  map: query.map,
                  routes: query.routes,
                })}
              >
                {t("wayBack")}
              </Link>
            </Button>
          ) : null}
          <Button asChild variant="secondary">
            <Link href={listingHref(kind, { map: query.map, routes: query.routes })}>{t("clear")}</Link>
          </Button>
        </>
      }
    />
  );
}

/** The list while the next one is read. */
function ListSkeleton({ hasMap }: { hasMap: boolean }) {
  return (
    <SkeletonGroup className={cn("grid gap-4", !hasMap && "xl:grid-cols-2")}>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className="h-48 rounded-lg" />
      ))}
    </SkeletonGroup>
  );
}
