/** The bounds of the place lists. */
export const PLACE_LIMITS = {
  queryMaxLength: 100,
  citiesDefault: 20,
  citiesMax: 100,
  /** How many of the cities that a search finds can be paged through; a list without words has no such end. */
  citiesFoundMax: 500,
  airportsDefault: 20,
} as const;

/**
 * How far from its city's middle a point may lie, in km. The widest cities of the market (London, Paris, the communes of
 * the Sahara's edge) reach some 40 km; further away another city is meant, or the numbers are the wrong way round.
 */
export const POINT_FROM_CITY_MAX_KM = 50;
