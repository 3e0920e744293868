/** The limits of city pairs. */
export const LANE_LIMITS = {
  /** The listings of both sides that a pair needs for a page (product: lanes). */
  announcementsMin: 3,
  popularMax: 8,
  /** Number of cities that a search offers before a letter is typed. */
  popularCitiesMax: 6,
  /** The maximum of one sitemap. */
  listMax: 50_000,
  /** The cache time of popular pairs; their counts are always fresh. */
  cacheMs: 15_000,
  /** Fewer prices are not representative. */
  pricesMin: 5,
  /** The newest prices that are compared. */
  pricesMax: 500,
  /** Similar parcels have half to twice the weight. */
  weightFactor: 2,
  /** The weights whose usual prices a pair's page has, in kg. */
  pricedKg: [2, 5, 10, 20],
} as const;
