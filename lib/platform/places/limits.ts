/** The limits of the place lists. */
export const PLACE_LIMITS = {
  queryMaxLength: 100,
  citiesDefault: 20,
  citiesMax: 100,
  /** The end of paging through a search; lists without text have none. */
  citiesFoundMax: 500,
  airportsDefault: 20,
  countryCodeLength: 2,
  airportCodeLength: 3,
  /** A point as text: latitude, longitude. */
  pointLengthMax: 48,
} as const;

/**
 * The maximum distance of a point from its city's centre. The widest cities of the market reach
 * some 40 km; further away it is another city, or latitude and longitude are swapped.
 */
export const POINT_FROM_CITY_MAX_KM = 50;
