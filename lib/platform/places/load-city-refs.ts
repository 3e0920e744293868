import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "@/db/client";
import { cities, countries, regions } from "@/db/schema/platform/places";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { arabicRegions } from "./arabic-regions";
import type { CityRef } from "./contract";
import { regionName } from "./queries";

/** A city with its country, in every language. */
export type PlaceRow = {
  cityId: number;
  countryId: number;
  countryCode: string;
  regionNames: { regionName: string | null; regionNameAr: string | null };
  latitude: number;
  longitude: number;
  timeZone: string;
  names: Record<Locale, string>;
  countryNames: Record<Locale, string>;
};

/** A city in the reader's language. */
export type CityRefView = z.output<typeof CityRef>;

// Places change only with a release, so they are cached.
const cache = new Map<number, PlaceRow>();
const KNOWN_MAX = 100_000;

/** Loads cities by id; unknown ids are missing from the map. */
export async function loadPlaceRows(tx: Queryable, ids: readonly number[]): Promise<Map<number, PlaceRow>> {
  const missing = [...new Set(ids)].filter((id) => !cache.has(id));
  if (missing.length > 0) {
    if (cache.size > KNOWN_MAX) cache.clear();
    for (const row of await readPlaceRows(tx, missing)) cache.set(row.cityId, row);
  }
  return new Map(
    ids.flatMap((id) => {
      const row = cache.get(id);
      return row ? [[id, row] as const] : [];
    }),
  );
}

/** The names of two cities in a language; undefined when one is unknown. */
export async function loadRoute(
  tx: Queryable,
  [fromId, toId]: readonly [number, number],
  locale: Locale,
): Promise<{ from: string; to: string } | undefined> {
  const rows = await loadPlaceRows(tx, [fromId, toId]);
  const [from, to] = [rows.get(fromId), rows.get(toId)];
  return from && to && { from: from.names[locale], to: to.names[locale] };
}

async function readPlaceRows(tx: Queryable, ids: readonly number[]): Promise<PlaceRow[]> {
  const rows = await tx
    .select({ city: cities, country: countries, regionName: regions.name })
    .from(cities)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .leftJoin(regions, eq(regions.id, cities.regionId))
    .where(inArray(cities.id, [...ids]));
  const arabic = await arabicRegions(tx);
  return rows.map(({ city, country, regionName }) => ({
    cityId: city.id,
    countryId: country.id,
    countryCode: country.code,
    regionNames: { regionName, regionNameAr: arabic.get(city.regionId ?? 0) ?? null },
    latitude: city.latitude,
    longitude: city.longitude,
    timeZone: city.timeZone,
    names: { fr: city.nameFr ?? city.name, en: city.name, ar: city.nameAr ?? city.name },
    countryNames: { fr: country.nameFr, en: country.nameEn, ar: country.nameAr },
  }));
}

/** The names of cities in all languages. */
export function namesOf(rows: readonly PlaceRow[]): string[] {
  return rows.flatMap(({ names }) => LOCALES.map((locale) => names[locale]));
}

/** A city in the reader's language; `coordinates` replaces the city's own. */
export function toCityRef(row: PlaceRow | undefined, locale: Locale, coordinates?: [number, number]): CityRefView {
  if (!row) throw new Error("a row refers to an unknown city");
  return {
    cityId: row.cityId,
    city: row.names[locale],
    region: regionName(row.regionNames, locale),
    countryId: row.countryId,
    country: row.countryNames[locale],
    countryCode: row.countryCode,
    coordinates: coordinates ?? [row.latitude, row.longitude],
    timeZone: row.timeZone,
  };
}
