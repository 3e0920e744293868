import { route } from "@/lib/http/route";
import { setTripStatus } from "@/lib/listings/trips/set-trip-status";

/** PATCH of this path. */
export const PATCH = route(setTripStatus);
