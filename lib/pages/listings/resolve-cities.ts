import type { UnknownCity } from "@/components/listings/lists/unknown-city";
import type { Locale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import type { ListingQuery } from "@/lib/listings/shared/list-query";
import { searchCities } from "@/lib/platform/places/search-cities";

type Found = { id: number; name: string } | UnknownCity | undefined;

/** As many similar names are offered. */
const OFFERED_MAX = 3;

/**
 * Finds the cities whose names were typed without choosing one, as happens where scripts do not
 * run. A name that is only similar is offered and never taken.
 */
export async function resolveCities(
  locale: Locale,
  query: ListingQuery,
): Promise<{ query: ListingQuery; unknownCities: UnknownCity[] }> {
  const [from, to] = await Promise.all([
    find(locale, "from", query.from, query.fromId),
    find(locale, "to", query.to, query.toId),
  ]);
  const known = (found: Found) => (found && "id" in found ? found : undefined);
  return {
    query: withoutUnasked({
      ...query,
      from: known(from)?.name,
      fromId: known(from)?.id,
      to: known(to)?.name,
      toId: known(to)?.id,
    }),
    unknownCities: [from, to].flatMap((found) => (found && "typed" in found ? [found] : [])),
  };
}

/** A page writes down what is undefined, too, for each part that is given the query. */
function withoutUnasked(query: ListingQuery): ListingQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

async function find(
  locale: Locale,
  end: UnknownCity["end"],
  name: string | undefined,
  id: number | undefined,
): Promise<Found> {
  if (!name) return undefined;
  if (id) return { id, name };
  const { data, similarFrom } = await readForPage(searchCities, locale, { q: name, limit: OFFERED_MAX });
  const [first] = data;
  if (first && similarFrom !== 0) return { id: first.id, name: first.name };
  return { end, typed: name, similar: data.map((city) => ({ id: city.id, name: city.name, country: city.country })) };
}
