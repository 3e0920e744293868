import type { Locale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import type { ListingQuery } from "@/lib/listings/shared/list-query";
import { searchCities } from "@/lib/platform/places/search-cities";

/**
 * Finds the cities whose names were typed without choosing one, as happens where scripts do not
 * run.
 */
export async function resolveCities(
  locale: Locale,
  query: ListingQuery,
): Promise<{ query: ListingQuery; unknownCities: string[] }> {
  const [from, to] = await Promise.all([find(locale, query.from, query.fromId), find(locale, query.to, query.toId)]);
  return {
    query: withoutUnasked({
      ...query,
      from: from === "unknown" ? undefined : from?.name,
      fromId: from === "unknown" ? undefined : from?.id,
      to: to === "unknown" ? undefined : to?.name,
      toId: to === "unknown" ? undefined : to?.id,
    }),
    unknownCities: [
      ...(from === "unknown" && query.from ? [query.from] : []),
      ...(to === "unknown" && query.to ? [query.to] : []),
    ],
  };
}

/** A page writes down what is undefined, too, for each part that is given the query. */
function withoutUnasked(query: ListingQuery): ListingQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

async function find(
  locale: Locale,
  name: string | undefined,
  id: number | undefined,
): Promise<{ id: number; name: string } | "unknown" | undefined> {
  if (!name) return undefined;
  if (id) return { id, name };
  const { data } = await readForPage(searchCities, locale, { q: name, limit: 1 });
  return data[0] ?? "unknown";
}
