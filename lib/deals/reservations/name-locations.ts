import type { Queryable } from "@/db/client";
import type { Locale } from "@/lib/core/base/actor";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";

type Entry = { details: Record<string, string | number | null> };

/** Localises the cities in a timeline for the reader; free text stays as it is. */
export async function nameLocations<E extends Entry>(
  { tx, locale }: { tx: Queryable; locale: Locale },
  timeline: readonly E[],
): Promise<E[]> {
  const ids = timeline.flatMap(({ details: { cityId } }) => (typeof cityId === "number" ? [cityId] : []));
  const rows = await loadPlaceRows(tx, ids);
  return timeline.map((entry) => {
    const city = rows.get(Number(entry.details.cityId));
    return city ? { ...entry, details: { ...entry.details, place: city.names[locale] } } : entry;
  });
}
