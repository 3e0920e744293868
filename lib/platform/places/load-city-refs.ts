import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { cities, countries, regions } from "@/db/schema/platform/places";
import { LOCALES, type Locale } from "@/lib/core/actor";

/** A city with its country, in every language, as rows refer to it. */
export type PlaceRow = {
  cityId: number;
  countryId: number;
  countryCode: string;
  region: string | null;
  latitude: number;
  longitude: number;
  timeZone: string;
  names: Record<Locale, string>;
  countryNames: Record<Locale, string>;
};

/** A city as answers name it, in the reader's language. */
export type CityRefView = {
  cityId: number;
  city: string;
  region: string | null;
  countryId: number;
  country: string;
  countryCode: string;
  coordinates: [number, number];
  timeZone: string;
};

// Places change only with a release, so a process keeps those that it has met.
const known = new Map<number, PlaceRow>();
const KNOWN_MAX = 100_000;

/** Looks cities up by id; ids without a city are missing from the answer. */
export async function loadPlaceRows(tx: Queryable, ids: readonly number[]): Promise<Map<number, PlaceRow>> {
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  if (missing.length > 0) {
    if (known.size > KNOWN_MAX) known.clear();
    for (const row of await readPlaceRows(tx, missing)) known.set(row.cityId, row);
  }
  return new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id) as PlaceRow]] : []))); // has() has just said so
}

async function readPlaceRows(tx: Queryable, ids: readonly number[]): Promise<PlaceRow[]> {
  const rows = await tx
    .select({ city: cities, country: countries, region: regions.name })
    .from(cities)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .leftJoin(regions, eq(regions.id, cities.regionId))
    .where(inArray(cities.id, [...ids]));
  return rows.map(({ city, country, region }) => ({
    cityId: city.id,
    countryId: country.id,
    countryCode: country.code,
    region,
    latitude: city.latitude,
    longitude: city.longitude,
    timeZone: city.timeZone,
    names: { fr: city.nameFr ?? city.name, en: city.name, ar: city.nameAr ?? city.name },
    countryNames: { fr: country.nameFr, en: country.nameEn, ar: country.nameAr },
  }));
}

/** What cities are called in every language. */
export function namesOf(rows: readonly PlaceRow[]): string[] {
  return rows.flatMap(({ names }) => LOCALES.map((locale) => names[locale]));
}

/** A city as an answer names it. `coordinates` replaces the city's own. */
export function toCityRef(row: PlaceRow | undefined, locale: Locale, coordinates?: [number, number]): CityRefView {
  if (!row) throw new Error("a row refers to a city that is not there");
  return {
    cityId: row.cityId,
    city: row.names[locale],
    region: row.region,
    countryId: row.countryId,
    country: row.countryNames[locale],
    countryCode: row.countryCode,
    coordinates: coordinates ?? [row.latitude, row.longitude],
    timeZone: row.timeZone,
  };
}
