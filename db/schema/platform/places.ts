import { sql } from "drizzle-orm";
import { char, doublePrecision, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { idColumn, oneOf, refTo } from "@/db/schema/core/columns";

/** Countries of Europe and the Maghreb; the id is the ISO 3166-1 numeric code. */
export const countries = pgTable(
  "countries",
  {
    id: integer().primaryKey(),
    code: char({ length: 2 }).notNull().unique(),
    nameFr: text().notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    dialCode: text().notNull(),
    area: text().$type<"europe" | "maghreb">().notNull(),
  },
  (t) => [oneOf("countries_area_check", t.area, ["europe", "maghreb"])],
);

/** First-level regions of a country, by their GeoNames admin1 code. */
export const regions = pgTable(
  "regions",
  {
    id: idColumn(),
    countryId: refTo(() => countries.id),
    code: text().notNull(),
    name: text().notNull(),
  },
  (t) => [uniqueIndex("regions_country_code_unique").on(t.countryId, t.code)],
);

/**
 * Cities; the id is the GeoNames id. `searchText` holds every name in lower case without accents,
 * for search.
 */
export const cities = pgTable(
  "cities",
  {
    id: integer().primaryKey(),
    countryId: refTo(() => countries.id),
    regionId: integer().references(() => regions.id),
    name: text().notNull(),
    nameFr: text(),
    nameAr: text(),
    searchName: text().notNull(),
    searchText: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    population: integer().notNull(),
    /**
     * The IANA zone whose clock the city goes by: times of departures and arrivals belong to it.
     */
    timeZone: text().notNull(),
  },
  (t) => [
    // Holds all that the search by prefix reads, so that it never visits the rows.
    index("cities_search_prefix").on(t.searchName.op("text_pattern_ops"), t.population.desc(), t.countryId, t.id),
    index("cities_search_trgm").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("cities_search_name_trgm").using("gin", sql`${t.searchName} gin_trgm_ops`),
    // The thousand cities with names in several languages: their other names are searched one by
    // one.
    index("cities_named").on(t.population.desc()).where(sql`${t.nameFr} is not null or ${t.nameAr} is not null`),
    index("cities_latitude_longitude").on(t.latitude, t.longitude),
    index("cities_country_population").on(t.countryId, t.population.desc()),
    index("cities_population").on(t.population.desc()),
  ],
);

/** Airports with an IATA code. */
export const airports = pgTable(
  "airports",
  {
    id: idColumn(),
    iata: char({ length: 3 }).notNull().unique(),
    name: text().notNull(),
    countryId: refTo(() => countries.id),
    cityId: integer().references(() => cities.id),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    searchText: text().notNull(),
  },
  (t) => [
    index("airports_city").on(t.cityId),
    index("airports_search_trgm").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
);
