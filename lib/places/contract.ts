import { z } from "zod";
import { id, limit, optionalText, zone } from "../core/fields";
import { PLACE_LIMITS } from "./limits";

/** A point as `latitude,longitude` in degrees, e.g. `45.76,4.84`. */
export const PointText = z
  .string()
  .trim()
  .max(48)
  .regex(/^-?\d{1,3}(\.\d{1,15})?\s*,\s*-?\d{1,3}(\.\d{1,15})?$/)
  .transform((text) => {
    const [latitude, longitude] = text.split(",").map(Number);
    return { latitude, longitude };
  })
  .pipe(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }))
  .meta({ description: "latitude,longitude" });

const searchText = () => optionalText(PLACE_LIMITS.queryMaxLength);

/** The input of the list of countries: nothing. */
export const ListCountries = z.strictObject({});
/** The input of the list of regions. */
export const ListRegions = z.strictObject({ countryId: id() });
/** The input of the city search. */
export const SearchCities = z.strictObject({
  countryId: id().optional(),
  q: searchText(),
  near: PointText.optional(),
  limit: limit(PLACE_LIMITS.citiesDefault, PLACE_LIMITS.citiesMax),
});
export type SearchCities = z.output<typeof SearchCities>;
/** The input of the airport search. */
export const SearchAirports = z.strictObject({
  q: searchText(),
  limit: limit(PLACE_LIMITS.airportsDefault, PLACE_LIMITS.citiesMax),
});
export type SearchAirports = z.output<typeof SearchAirports>;

/** A country, named in the caller's language; `id` is its ISO 3166-1 number. */
export const CountryView = z.strictObject({
  id: z.number().int(),
  code: z.string().length(2),
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

/** A city, named in the caller's language; a population of 0 means that it is not known. */
export const CityView = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  countryId: z.number().int(),
  countryCode: z.string().length(2),
  region: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  population: z.number().int(),
  timeZone: zone(),
});
export type CityView = z.output<typeof CityView>;

/** An airport and the city it serves, named in the caller's language. */
export const AirportView = z.strictObject({
  id: z.number().int(),
  iata: z.string().length(3),
  name: z.string(),
  cityId: z.number().int().nullable(),
  city: z.string().nullable(),
  countryId: z.number().int(),
  countryCode: z.string().length(2),
  latitude: z.number(),
  longitude: z.number(),
});
export type AirportView = z.output<typeof AirportView>;

/** A city at one end of a way. */
export const CityRef = z
  .strictObject({
    cityId: z.number().int(),
    city: z.string(),
    region: z.string().nullable(),
    countryId: z.number().int(),
    country: z.string(),
    countryCode: z.string(),
    coordinates: z.tuple([z.number(), z.number()]),
    /** The zone whose clock the city goes by. */
    timeZone: zone(),
  })
  .meta({ id: "CityRef" });

/** The answers of the place lists: short enough to need no pages. */
export const CountryList = z.strictObject({ data: z.array(CountryView) });
export const RegionList = z.strictObject({ data: z.array(RegionView) });
export const CityList = z.strictObject({ data: z.array(CityView) });
export const AirportList = z.strictObject({ data: z.array(AirportView) });
