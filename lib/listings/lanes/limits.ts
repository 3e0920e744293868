/** The limits of city pairs. */
export const LANE_LIMITS = {
  /** A pair has a page once so many announcements are live on it, of both sides together (product: lanes). */
  announcementsMin: 3,
  popularMax: 8,
  /** As many as one sitemap may name. */
  listMax: 50_000,
  /** For so long the popular pairs are taken from memory; each is counted again before it is shown. */
  keptMs: 15_000,
  /** Fewer prices than a handful say nothing of what is usual. */
  pricesMin: 5,
  /** So many of a way's newest prices are compared. */
  pricesMax: 500,
  /** A parcel is compared with those of half to twice its weight. */
  weightFactor: 2,
} as const;
