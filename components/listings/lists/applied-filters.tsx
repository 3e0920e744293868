import { useLocale, useTranslations } from "next-intl";
import { RemovableChip } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import { toLocale } from "@/lib/core/base/actor";
import { isolate, isolateWords } from "@/lib/core/text/isolate";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import {
  FILTER_NAMES,
  type FilterName,
  isFiltered,
  type ListingQuery,
  type ListKind,
  listingHref,
  withoutFilter,
} from "@/lib/listings/shared/list-query";
import { routeStart } from "@/lib/listings/shared/route-phrases";
import type { FilterCountry } from "./more-filters";

type AppliedFiltersProps = { kind: ListKind; query: ListingQuery; countries: readonly FilterCountry[] };

/**
 * The applied filters, each removable: on phones a row to swipe, elsewhere with a link that clears
 * all.
 */
export function AppliedFilters({ kind, query, countries }: AppliedFiltersProps) {
  const t = useTranslations("listings.applied");
  const tFilter = useTranslations("lists");
  const f = useFormats();
  const locale = toLocale(useLocale());
  if (!isFiltered(query)) return null;
  const countryOf = (id: number | undefined) => countries.find((country) => country.id === id)?.name ?? "–";
  const litres = (value: number | undefined) => isolateWords(f.volume(value ?? 0));
  const labels: Record<FilterName, () => string> = {
    q: () => t("q", { value: query.q ?? "" }),
    from: () => routeStart(locale, query.from ?? ""),
    to: () => t("to", { city: query.to ?? "" }),
    date: () => {
      const day = f.calendarDay(query.date ?? "");
      if (query.until) return t("dateSpan", { from: day, to: f.calendarDay(query.until) });
      return query.flex ? t("dateFlex", { date: day, count: query.flex }) : t("date", { date: day });
    },
    mode: () => t(query.mode ?? "air"),
    vehicle: () => tFilter(`vehicles.${query.vehicle ?? "car"}`),
    delivery: () => tFilter(`deliveries.${query.delivery ?? "home"}`),
    detour: () => t("detour"),
    verified: () => t("verified"),
    subtype: () => tFilter(`subTypes.${query.subtype ?? "luggage"}`),
    state: () => tFilter(`states.${query.state ?? "full"}`),
    minPrice: () => t("minPrice", { price: isolate(f.price((query.minPrice ?? 0) * 100)) }),
    size: () => t("size", { size: tFilter(`sizes.${query.size ?? "small"}`) }),
    minVolume: () => t("minVolume", { volume: litres(query.minVolume) }),
    maxVolume: () => t("maxVolume", { volume: litres(query.maxVolume) }),
    help: () => tFilter(`helps.${query.help ?? "with"}`),
    fromCountry: () => routeStart(locale, countryOf(query.fromCountry)),
    toCountry: () => t("to", { city: countryOf(query.toCountry) }),
    region: () => t("region", { region: query.region ?? "" }),
    maxPrice: () => t("maxPrice", { price: isolate(f.price((query.maxPrice ?? 0) * 100)) }),
    minWeight: () => t("minWeight", { weight: f.weight(query.minWeight ?? 0) }),
    maxWeight: () => t("maxWeight", { weight: f.weight(query.maxWeight ?? 0) }),
  };
  const applied = FILTER_NAMES.filter((name) => query[name] !== undefined);
  return (
    <ul
      aria-label={t("label")}
      data-preserves-scroll=""
      className="flex min-w-0 items-center gap-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {applied.map((name) => (
        <li key={name} className="flex min-w-0 max-sm:shrink-0">
          <RemovableChip label={labels[name]()} href={listingHref(kind, withoutFilter(query, name))} />
        </li>
      ))}
      {query.radius ? (
        <li className="flex min-w-0 max-sm:shrink-0">
          <RemovableChip
            label={t("around", { count: query.radius })}
            href={listingHref(kind, { ...query, radius: undefined, page: undefined })}
          />
        </li>
      ) : null}
      <li className="max-sm:hidden">
        <ClearFilters kind={kind} query={query} className="inline-flex min-h-11 items-center" />
      </li>
    </ul>
  );
}

/** Clears all filters of a list; it stays in its order and on its map. */
export function ClearFilters({
  kind,
  query,
  className,
}: Pick<AppliedFiltersProps, "kind" | "query"> & { className: string }) {
  const t = useTranslations("listings.applied");
  return (
    <Link
      href={listingHref(kind, { sort: query.sort, map: query.map, routes: query.routes })}
      data-preserves-scroll=""
      className={cn("font-semibold text-link text-small underline underline-offset-4", className)}
    >
      {t("clear")}
    </Link>
  );
}
