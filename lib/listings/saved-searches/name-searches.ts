import type { Queryable } from "@/db/client";
import type { Locale } from "@/lib/core/actor";
import { translator } from "@/lib/core/texts";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { ParcelSearch, TripSearch } from "./contract";
import type { SearchRow } from "./queries";
import { nameOfSearch } from "./rules";

/** What saved searches are called in a language: as their owner named them, or by what they ask. By id. */
export async function nameSearches(
  tx: Queryable,
  rows: readonly SearchRow[],
  locale: Locale,
): Promise<Map<number, string>> {
  const asked = rows.map((row) => ({ row, ...endsOf(row) }));
  const cities = await loadPlaceRows(
    tx,
    asked.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()),
  );
  const cityOf = (id: number | undefined) => (id === undefined ? undefined : cities.get(id)?.names[locale]);
  const say = translator(locale, "saved-searches");
  return new Map(
    asked.map(({ row, from, to }) => {
      const facts = { kind: row.kind, from: cityOf(from), to: cityOf(to), q: row.q ?? undefined };
      return [row.id, row.name || nameOfSearch(facts, say)];
    }),
  );
}

/** The cities that a search names. Filters of a time when they meant something else name none. */
function endsOf({ kind, filters }: SearchRow): { from?: number | undefined; to?: number | undefined } {
  if (kind === "announcement") {
    const { data } = ParcelSearch.safeParse(filters);
    return { from: data?.startCity, to: data?.endCity };
  }
  const { data } = TripSearch.safeParse(filters);
  return { from: data?.departureCityId ?? data?.startCity, to: data?.arrivalCityId ?? data?.endCity };
}
