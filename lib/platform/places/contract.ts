import { z } from "zod";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { id, integer, limit, optionalText, page, zone } from "@/lib/core/fields/fields";
import { PLACE_LIMITS } from "./limits";

const degrees = (max: number) => z.number().min(-max).max(max);

/** A point as `latitude,longitude` in degrees, e.g. `45.76,4.84`. */
const PointText = z
  .string()
  .trim()
  .max(PLACE_LIMITS.pointLengthMax)
  .regex(/^-?\d{1,3}(\.\d{1,15})?\s*,\s*-?\d{1,3}(\.\d{1,15})?$/)
  .transform((text) => {
    const [latitude, longitude] = text.split(",").map(Number);
    return { latitude, longitude };
  })
  .pipe(z.object({ latitude: degrees(FIELD_LIMITS.latitudeMax), longitude: degrees(FIELD_LIMITS.longitudeMax) }))
  .meta({ description: "latitude,longitude" });

const searchText = () => optionalText(PLACE_LIMITS.queryMaxLength);

/** The input of the list of countries. */
export const ListCountries = z.strictObject({});
/** The input of the list of regions. */
export const ListRegions = z.strictObject({ countryId: id() });
/**
 * The input of the city search. Without `q` and `near` it pages through all cities, the largest
 * first; with a country alone the default page is the maximum.
 */
export const SearchCities = z
  .strictObject({
    countryId: id().optional(),
    q: searchText(),
    near: PointText.optional(),
    page: page(),
    limit: integer({ min: 1, max: PLACE_LIMITS.citiesMax })
      .meta({ description: "20 by default, 100 for the cities of a country without words to look for" })
      .optional(),
  })
  .transform((input) => ({ ...input, limit: input.limit ?? usualLimit(input) }));
export type SearchCities = z.output<typeof SearchCities>;

function usualLimit({
  countryId,
  q,
  near,
}: {
  countryId?: number | undefined;
  q?: string | undefined;
  near?: unknown;
}) {
  const isListOfCountry = countryId !== undefined && !q && near === undefined;
  return isListOfCountry ? PLACE_LIMITS.citiesMax : PLACE_LIMITS.citiesDefault;
}

/** The input of the airport search. */
export const SearchAirports = z.strictObject({
  q: searchText(),
  limit: limit(PLACE_LIMITS.airportsDefault, PLACE_LIMITS.citiesMax),
});
export type SearchAirports = z.output<typeof SearchAirports>;

/** A country in the caller's language; `id` is its ISO 3166-1 number. */
export const CountryView = z.strictObject({
  id: z.number().int(),
  code: z.string().length(PLACE_LIMITS.countryCodeLength),
  name: z.string(),
  dialCode: z.string(),
  area: z.enum(["europe", "maghreb"]),
});
export type CountryView = z.output<typeof CountryView>;

/** A first-level region of a country. */
export const RegionView = z.strictObject({
  id: z.number().int(),
  countryId: z.number().int(),
  code: z.string(),
  name: z.string(),
});
export type RegionView = z.output<typeof RegionView>;

/** A city in the caller's language; population 0 means unknown. */
export const CityView = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  countryId: z.number().int(),
  countryCode: z.string().length(PLACE_LIMITS.countryCodeLength),
  country: z.string(),
  region: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  population: z.number().int(),
  timeZone: zone(),
});
export type CityView = z.output<typeof CityView>;

/** An airport and the city it serves, in the caller's language. */
export const AirportView = z.strictObject({
  id: z.number().int(),
  iata: z.string().length(PLACE_LIMITS.airportCodeLength),
  name: z.string(),
  cityId: z.number().int().nullable(),
  city: z.string().nullable(),
  countryId: z.number().int(),
  countryCode: z.string().length(PLACE_LIMITS.countryCodeLength),
  latitude: z.number(),
  longitude: z.number(),
});
export type AirportView = z.output<typeof AirportView>;

/** A city at one end of a route. */
export const CityRef = z
  .strictObject({
    cityId: z.number().int(),
    city: z.string(),
    region: z.string().nullable(),
    countryId: z.number().int(),
    country: z.string(),
    countryCode: z.string(),
    coordinates: z.tuple([z.number(), z.number()]),
    timeZone: zone(),
  })
  .meta({ id: "CityRef" });

/** A page of cities. Search results are ranked, not counted: `totalCount` is null. */
export const CityList = z.strictObject({
  data: z.array(CityView),
  totalCount: z.number().int().nullable(),
  hasMore: z.boolean(),
  /** From this one of `data` on names are only similar to what was typed; null where none is. */
  similarFrom: z.number().int().nullable(),
  page: z.number().int(),
  limit: z.number().int(),
});

/** The answers of the other place lists, which need no pages. */
export const CountryList = z.strictObject({ data: z.array(CountryView) });
export const RegionList = z.strictObject({ data: z.array(RegionView) });
export const AirportList = z.strictObject({ data: z.array(AirportView) });
