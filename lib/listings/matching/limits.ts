/** The measures of matching (product: matching). */
export const MATCHING = {
  /** The length of roads relative to the great circle. */
  roadFactor: 1.3,
  /** The radius that an airport serves. */
  airportKm: 40,
  /** The radius of a city within which people agree on a place. */
  cityKm: 30,
  /** The margins of near misses. */
  nearKm: 20,
  nearDays: 3,
  nearGrams: 5_000,
  /** The caller's next trips that are checked against a parcel. */
  ownTripsMax: 20,
  /** The caller's newest parcels that are checked against a trip. */
  ownParcelsMax: 20,
  matchesMax: 20,
  nearMissesMax: 5,
  /** The newest parcels that are checked along a busy trip. */
  parcelsMax: 2_000,
  /** The best matches that are measured again by the routing engine. */
  routedMax: 20,
  /** The timeout of the routing engine. */
  routingTimeoutMs: 2_000,
} as const;
