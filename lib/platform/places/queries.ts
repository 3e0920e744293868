import { eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { airports, cities, countries, regions } from "@/db/schema/platform/places";
import type { Locale } from "@/lib/core/base/actor";
import { collatorOf } from "@/lib/core/text/intl";
import { arabicRegions } from "./arabic-regions";
import type { AirportView, CityView, CountryView, RegionView } from "./contract";
import { regionNameIn } from "./region-names";
import { type CityNames, cityName, countryName, type Point } from "./rules";

/** A city as rows refer to it. */
export type City = CityNames &
  Point & {
    id: number;
    countryId: number;
    countryCode: string;
    countryNames: { nameFr: string; nameEn: string; nameAr: string };
    regionId: number | null;
    regionName: string | null;
    population: number;
    timeZone: string;
  };

/** A region's name in a language: in Arabic only where it has one of its own. */
export function regionName(
  region: { regionName: string | null; regionNameAr: string | null },
  locale: Locale,
): string | null {
  if (locale === "ar") return region.regionNameAr;
  return region.regionName && regionNameIn(region.regionName, locale);
}

/** Loads a city; undefined when unknown. */
export async function getCity(tx: Queryable, id: number): Promise<City | undefined> {
  return (await getCities(tx, [id])).get(id);
}

/** Loads cities by id; unknown ids are missing from the map. */
export async function getCities(tx: Queryable, ids: readonly number[]): Promise<Map<number, City>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: cities.id,
      name: cities.name,
      nameFr: cities.nameFr,
      nameAr: cities.nameAr,
      countryId: cities.countryId,
      countryCode: countries.code,
      countryNames: { nameFr: countries.nameFr, nameEn: countries.nameEn, nameAr: countries.nameAr },
      regionId: cities.regionId,
      regionName: regions.name,
      latitude: cities.latitude,
      longitude: cities.longitude,
      population: cities.population,
      timeZone: cities.timeZone,
    })
    .from(cities)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .leftJoin(regions, eq(regions.id, cities.regionId))
    .where(inArray(cities.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Cities as answers show them, in the order of the ids. */
export async function viewCities(tx: Queryable, ids: readonly number[], locale: Locale): Promise<CityView[]> {
  const [found, arabic] = await Promise.all([getCities(tx, ids), locale === "ar" ? arabicRegions(tx) : undefined]);
  return ids.flatMap((id) => {
    const city = found.get(id);
    return city ? [toCityView(city, locale, arabic)] : [];
  });
}

function toCityView(city: City, locale: Locale, arabic: ReadonlyMap<number, string> | undefined): CityView {
  const { id, countryId, countryCode, latitude, longitude, population, timeZone } = city;
  const name = cityName(city, locale);
  const country = countryName(city.countryNames, locale);
  const region = regionName(
    { regionName: city.regionName, regionNameAr: arabic?.get(city.regionId ?? 0) ?? null },
    locale,
  );
  return { id, name, countryId, countryCode, country, region, latitude, longitude, population, timeZone };
}

/** The countries with cities: one whose cities are listed elsewhere is not. */
export async function listedCountries(tx: Queryable): Promise<(typeof countries.$inferSelect)[]> {
  return tx
    .select()
    .from(countries)
    .where(exists(tx.select({ one: sql`1` }).from(cities).where(eq(cities.countryId, countries.id))));
}

/** All countries, sorted by name in the language. */
export async function listCountryViews(tx: Queryable, locale: Locale): Promise<CountryView[]> {
  const rows = await listedCountries(tx);
  const { compare } = collatorOf(locale);
  return rows
    .map((row) => ({
      id: row.id,
      code: row.code,
      name: countryName(row, locale),
      dialCode: row.dialCode,
      area: row.area,
    }))
    .sort((a, b) => compare(a.name, b.name));
}

/** The regions of a country, sorted by name. */
export async function listRegionViews(tx: Queryable, countryId: number, locale: Locale): Promise<RegionView[]> {
  const rows = await tx
    .select({ id: regions.id, countryId: regions.countryId, code: regions.code, name: regions.name })
    .from(regions)
    .where(eq(regions.countryId, countryId));
  const { compare } = collatorOf(locale);
  return rows.map((row) => ({ ...row, name: regionNameIn(row.name, locale) })).sort((a, b) => compare(a.name, b.name));
}

/** Airports that match a condition, as answers show them. */
export async function findAirports(
  tx: Queryable,
  find: { where: SQL | undefined; order: SQL[]; limit: number },
  locale: Locale,
): Promise<AirportView[]> {
  const rows = await tx
    .select({ airport: airports, countryCode: countries.code, city: cities })
    .from(airports)
    .innerJoin(countries, eq(countries.id, airports.countryId))
    .leftJoin(cities, eq(cities.id, airports.cityId))
    .where(find.where)
    .orderBy(...find.order, sql`${airports.iata}`)
    .limit(find.limit);
  return rows.map(({ airport, countryCode, city }) => ({
    id: airport.id,
    iata: airport.iata,
    name: airport.name,
    cityId: airport.cityId,
    city: city ? cityName(city, locale) : null,
    countryId: airport.countryId,
    countryCode,
    latitude: airport.latitude,
    longitude: airport.longitude,
  }));
}
