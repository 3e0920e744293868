/** The measures of matching (product: matching). */
export const MATCHING = {
  /** A road is so much longer than the great circle. */
  roadFactor: 1.3,
  /** An airport serves what lies within so many kilometres of the flight's city. */
  airportKm: 40,
  /** Within a city people agree on a place, as long as it is no farther from the trip's. */
  cityKm: 30,
  /** What misses by so little is shown with what would make it fit. */
  nearKm: 20,
  nearDays: 3,
  nearGrams: 5_000,
  /** So many of a carrier's next trips are held against a parcel that they look at. */
  ownTripsMax: 20,
  matchesMax: 20,
  nearMissesMax: 5,
  /** Of parcels along a busy trip the newest so many are looked at. */
  parcelsMax: 2_000,
  /** So many of the best are measured once more by the routing engine, if there is one. */
  routedMax: 20,
  /** A routing engine that takes longer is not waited for. */
  routingTimeoutMs: 2_000,
} as const;
