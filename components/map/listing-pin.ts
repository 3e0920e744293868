import type { ReactNode } from "react";
import type { GeoPoint } from "./map-view";

/** A listing as the map of its list shows it; every text is in the page's language. */
export type ListingPin = {
  /** Names the listing's card too: its `data-listing`. */
  key: string;
  /** Where it starts. */
  point: GeoPoint;
  /** Start, stops and end. */
  way: readonly GeoPoint[];
  /** The place is near here: it is drawn with a circle. */
  isNear: boolean;
  href: string;
  title: string;
  from: string;
  to: string;
  /** When it goes. */
  detail: ReactNode;
  price: string;
};
