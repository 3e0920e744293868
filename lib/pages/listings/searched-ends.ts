import type { Searched } from "@/components/listings/wizard/searched-values";
import type { RoutePoint } from "@/components/map/route-point";
import type { SearchedRoute } from "@/components/map/searched-route";
import type { Locale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import { type ListingQuery, type RawQuery, readListingQuery } from "@/lib/listings/shared/list-query";
import type { CityView } from "@/lib/platform/places/contract";
import { PLACE_LIMITS } from "@/lib/platform/places/limits";
import { searchCities } from "@/lib/platform/places/search-cities";

/** Finds where the cities of a search lie. */
export async function searchedEnds(locale: Locale, query: ListingQuery): Promise<SearchedRoute> {
  const { from, to } = await searchedCities(locale, query);
  return { ...(from ? { from: toPoint(from) } : {}), ...(to ? { to: toPoint(to) } : {}) };
}

/** Reads the search that a form of a new listing begins with; nothing where its address has none. */
export async function searchedListing(locale: Locale, raw: RawQuery): Promise<Searched | undefined> {
  const query = readListingQuery(raw);
  const { date, until, flex, mode, vehicle, minWeight, maxWeight } = query;
  const { from, to } = await searchedCities(locale, query);
  if (!from && !to && !date) return undefined;
  return { query: { date, until, flex, mode, vehicle, minWeight, maxWeight }, from, to };
}

async function searchedCities(locale: Locale, query: ListingQuery) {
  const [from, to] = await Promise.all([find(locale, query.from, query.fromId), find(locale, query.to, query.toId)]);
  return { from, to };
}

async function find(locale: Locale, name: string | undefined, id: number | undefined): Promise<CityView | undefined> {
  if (!name || id === undefined) return undefined;
  const { data } = await readForPage(searchCities, locale, { q: name, limit: PLACE_LIMITS.citiesDefault });
  return data.find((each) => each.id === id);
}

function toPoint({ name, latitude, longitude }: CityView): RoutePoint {
  return { city: name, point: [latitude, longitude] };
}
