import type { RoutePoint } from "@/components/map/route-point";
import type { SearchedRoute } from "@/components/map/searched-route";
import type { Locale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import type { ListingQuery } from "@/lib/listings/shared/list-query";
import { PLACE_LIMITS } from "@/lib/platform/places/limits";
import { searchCities } from "@/lib/platform/places/search-cities";

/** Finds where the cities of a search lie. */
export async function searchedEnds(locale: Locale, query: ListingQuery): Promise<SearchedRoute> {
  const [from, to] = await Promise.all([find(locale, query.from, query.fromId), find(locale, query.to, query.toId)]);
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

async function find(locale: Locale, name: string | undefined, id: number | undefined): Promise<RoutePoint | undefined> {
  if (!name || id === undefined) return undefined;
  const { data } = await readForPage(searchCities, locale, { q: name, limit: PLACE_LIMITS.citiesDefault });
  const city = data.find((each) => each.id === id);
  return city ? { city: city.name, point: [city.latitude, city.longitude] } : undefined;
}
