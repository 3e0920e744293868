/** The columns of the data files, written by `scripts/make-places.ts` and read by the loader. */

/** Columns of countries.tsv. */
export const COUNTRY_COLUMNS = ["id", "code", "nameFr", "nameEn", "nameAr", "dialCode", "area"] as const;
/** Columns of regions.tsv; `country` is the alpha-2 code. */
export const REGION_COLUMNS = ["country", "code", "name"] as const;
/** Columns of cities.tsv; `variants` holds further names for the search, between semicolons. */
export const CITY_COLUMNS = [
  "id",
  "country",
  "region",
  "latitude",
  "longitude",
  "population",
  "timeZone",
  "name",
  "nameFr",
  "nameAr",
  "variants",
] as const;
/** Columns of airports.tsv. */
export const AIRPORT_COLUMNS = ["iata", "country", "cityId", "latitude", "longitude", "name", "variants"] as const;
