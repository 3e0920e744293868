import { route } from "@/lib/http/route";
import { endTripSeries } from "@/lib/listings/series/end-trip-series";

/** DELETE of this path: what is announced stays, nothing follows it. */
export const DELETE = route(endTripSeries);
