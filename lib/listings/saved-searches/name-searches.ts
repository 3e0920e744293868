import type { Queryable } from "@/db/client";
import type { Locale } from "@/lib/core/base/actor";
import { translator } from "@/lib/core/texts/texts";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { ParcelSearch, TripSearch } from "./contract";
import type { SearchRow } from "./queries";
import { nameOfSearch } from "./rules";

/** The names of saved searches by id: the owner's, or derived from the filters. */
export async function nameSearches(
  tx: Queryable,
  rows: readonly SearchRow[],
  locale: Locale,
): Promise<Map<number, string>> {
  const searches = rows.map((row) => ({ row, ...endsOf(row) }));
  const cities = await loadPlaceRows(
    tx,
    searches.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()),
  );
  const cityOf = (id: number | undefined) => (id === undefined ? undefined : cities.get(id)?.names[locale]);
  const translate = translator(locale, "saved-searches");
  return new Map(
    searches.map(({ row, from, to }) => {
      const facts = { kind: row.kind, from: cityOf(from), to: cityOf(to), q: row.q ?? undefined };
      return [row.id, row.name || nameOfSearch(facts, translate)];
    }),
  );
}

/** The cities of a search; none for filters that no longer parse. */
function endsOf({ kind, filters }: SearchRow): { from?: number | undefined; to?: number | undefined } {
  if (kind === "announcement") {
    const { data } = ParcelSearch.safeParse(filters);
    return { from: data?.startCity, to: data?.endCity };
  }
  const { data } = TripSearch.safeParse(filters);
  return { from: data?.departureCityId ?? data?.startCity, to: data?.arrivalCityId ?? data?.endCity };
}
