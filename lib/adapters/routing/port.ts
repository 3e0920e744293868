/** A place on the map; what else it holds is not read. */
type RoadPlace = readonly [latitude: number, longitude: number, ...unknown[]];

/** What measures roads. */
export type RoadRouter = {
  /**
   * The kilometres by road between every two places, row by row. Throws when there is no answer in time, or no road between two of
   * them: the caller then goes by the great circle.
   */
  distancesKm: (places: readonly RoadPlace[], timeoutMs: number) => Promise<number[][]>;
};
