import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toLocale } from "@/lib/core/base/actor";
import { isolateWords } from "@/lib/core/text/isolate";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import {
  isFiltered,
  type ListingQuery,
  type ListKind,
  listingHref,
  NEAR,
  publishHref,
} from "@/lib/listings/shared/list-query";
import { routePhrases } from "@/lib/listings/shared/route-phrases";
import type { ListingSummary } from "./listing-card";
import { ListingCards } from "./listing-cards";

/** Some listings near a search, and the search that finds all of them. */
export type NearListings = { listings: ListingSummary[]; query: ListingQuery };

type NothingFoundProps = {
  kind: ListKind;
  query: ListingQuery;
  firstAction: ReactNode;
  near: NearListings | undefined;
  /** The offer of an alert; the main action where nothing is published. */
  alertOf: (isMain: boolean) => ReactNode;
};

/**
 * A list without results: what was searched for is published in one press, then what is near, then
 * an alert and wider searches.
 */
export function NothingFound({ kind, query, firstAction, near, alertOf }: NothingFoundProps) {
  const t = useTranslations("listings.empty");
  if (!isFiltered(query))
    return (
      <EmptyState title={t("firstTitle")} description={t("firstText")} picture={<KraftBox />} action={firstAction} />
    );
  const hasStart = (query.fromId ?? query.toId ?? query.date) !== undefined;
  return (
    <div className="flex flex-col gap-6">
      <EmptyState
        title={t("filteredTitle")}
        description={t(hasStart ? (kind === "transporters" ? "publishParcelText" : "publishTripText") : "filteredText")}
        picture={<KraftBox />}
        action={hasStart ? <PublishButton kind={kind} query={query} /> : null}
      />
      {near ? <Near kind={kind} near={near} /> : null}
      <div className="flex flex-wrap justify-center gap-3">
        {alertOf(!hasStart)}
        <OtherSearches kind={kind} query={query} />
      </div>
    </div>
  );
}

/** Opens the form of what was searched for, filled in. */
function PublishButton({ kind, query }: { kind: ListKind; query: ListingQuery }) {
  const t = useTranslations("listings.empty");
  const locale = toLocale(useLocale());
  const { from, to } = query;
  const name = kind === "transporters" ? "publishParcel" : "publishTrip";
  return (
    <Button asChild>
      <Link href={publishHref(kind, query)} prefetch={false}>
        {from && to ? t(`${name}Way`, routePhrases(locale, from, to)) : t(name)}
      </Link>
    </Button>
  );
}

function Near({ kind, near }: { kind: ListKind; near: NearListings }) {
  const t = useTranslations("listings.empty");
  const { distance: kilometres } = useFormats();
  const { radius, date } = near.query;
  const around = { count: NEAR.days, distance: isolateWords(kilometres(radius ?? 0)) };
  return (
    <section aria-labelledby="near-listings" className="flex flex-col gap-4">
      <div>
        <h2 id="near-listings" className="font-bold font-display text-h3">
          {t(kind === "transporters" ? "nearTrips" : "nearParcels")}
        </h2>
        <p className="text-muted text-small">
          {t(radius === undefined ? "nearDays" : date === undefined ? "nearPlaces" : "nearBoth", around)}
        </p>
      </div>
      <ListingCards listings={near.listings} className="grid gap-4 xl:grid-cols-2" />
      <Link
        href={listingHref(kind, near.query)}
        className="inline-flex min-h-11 items-center self-start font-semibold text-link underline underline-offset-4"
      >
        {t("nearAll")}
      </Link>
    </section>
  );
}

function OtherSearches({ kind, query }: { kind: ListKind; query: ListingQuery }) {
  const t = useTranslations("listings.empty");
  const hasRoute = query.from !== undefined && query.to !== undefined;
  return (
    <>
      {hasRoute ? (
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
  );
}
