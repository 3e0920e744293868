import type { GeoPoint } from "./map-view";

/** A place on a route. */
export type RoutePoint = {
  point: GeoPoint;
  city: string;
  /** The parcel's last location, which is no stop of the route. */
  isSeen?: boolean;
  /** Drawn as a circle, because the place is approximate. */
  isNear?: boolean;
};
