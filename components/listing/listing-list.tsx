import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { ListingCard, type ListingSummary } from "@/components/home/listing-card";
import { AppliedFilters } from "@/components/listing/applied-filters";
import { FilterForm } from "@/components/listing/filter-form";
import { ListResults, ListTransition } from "@/components/listing/list-transition";
import {
  FILTER_NAMES,
  isFiltered,
  type ListingQuery,
  type ListKind,
  listingHref,
} from "@/components/listing/listing-query";
import { SortForm } from "@/components/listing/sort-form";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Link } from "@/lib/i18n/navigation";

type ListingListProps = {
  kind: ListKind;
  title: string;
  lead: string;
  query: ListingQuery;
  listings: ListingSummary[];
  count: { total: number; isCapped: boolean; pageSize: number };
  /** Cities that were asked for and are not known. */
  unknownCities: string[];
  /** What to do when nothing was ever announced. */
  firstAction: ReactNode;
};

const FLEX_DAYS = 3;
const WIDER_KM = 100;

/** A whole list page: the question, its count, the labels and the pages. */
export function ListingList(props: ListingListProps) {
  const { kind, title, lead, query, listings, count, unknownCities, firstAction } = props;
  const t = useTranslations("listing");
  const applied = FILTER_NAMES.filter((name) => query[name] !== undefined).length;
  const countText = t(kind === "announcements" ? "countAnnouncements" : "countTransports", { count: count.total });
  return (
    <div className="page-width py-8">
      <h1 className="font-bold font-display text-h1">{title}</h1>
      <p className="mt-1 text-muted">{lead}</p>
      <ListTransition className="mt-6 grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:overflow-y-auto">
          <FilterForm kind={kind} query={query} appliedCount={applied} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 aria-live="polite" className="font-semibold">
              {count.isCapped ? t("countCapped", { text: countText }) : countText}
            </h2>
            <SortForm kind={kind} query={query} />
          </div>
          {unknownCities.map((city) => (
            <Notice key={city} tone="warning">
              {t("unknownCity", { city })}
            </Notice>
          ))}
          <AppliedFilters kind={kind} query={query} />
          <ListResults skeleton={<ListSkeleton />}>
            {listings.length > 0 ? (
              <ul className="grid gap-4 xl:grid-cols-2">
                {listings.map((listing) => (
                  <li key={listing.href} className="min-w-0">
                    <ListingCard listing={listing} />
                  </li>
                ))}
              </ul>
            ) : (
              <NothingFound kind={kind} query={query} firstAction={firstAction} />
            )}
          </ListResults>
          <Pagination
            page={query.page ?? 1}
            pageCount={Math.ceil(count.total / count.pageSize)}
            hrefFor={(page) => listingHref(kind, { ...query, page })}
          />
        </div>
      </ListTransition>
    </div>
  );
}

function NothingFound({ kind, query, firstAction }: Pick<ListingListProps, "kind" | "query" | "firstAction">) {
  const t = useTranslations("listing.empty");
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
          {canWiden ? (
            <Button asChild>
              <Link href={listingHref(kind, { ...query, flex: FLEX_DAYS, page: undefined })}>
                {t("widen", { count: FLEX_DAYS })}
              </Link>
            </Button>
          ) : null}
          {canGoAround ? (
            <Button asChild variant={canWiden ? "secondary" : "primary"}>
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
                })}
              >
                {t("wayBack")}
              </Link>
            </Button>
          ) : null}
          <Button asChild variant="secondary">
            <Link href={`/${kind}`}>{t("clear")}</Link>
          </Button>
        </>
      }
    />
  );
}

/** The list while the next one is read. */
function ListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 xl:grid-cols-2">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className="h-48 rounded-lg" />
      ))}
    </SkeletonGroup>
  );
}
