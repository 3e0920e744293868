/** Further elements are ignored. */
type RoadPlace = readonly [latitude: number, longitude: number, ...unknown[]];

/** Measures distances by road. */
export type RoadRouter = {
  /**
   * Kilometres between every two places, row by row. Throws on a timeout or a missing road; the
   * caller falls back to the great circle.
   */
  distancesKm: (places: readonly RoadPlace[], timeoutMs: number) => Promise<number[][]>;
};
