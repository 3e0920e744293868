import type { GeoPoint } from "./map-view";

/** A place on a route. */
export type RoutePoint = {
  point: GeoPoint;
  city: string;
  /** Drawn as a circle: the place is near here. */
  isNear?: boolean;
};
