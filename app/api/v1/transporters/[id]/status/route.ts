import { route } from "@/lib/http/route";
import { setTransportStatus } from "@/lib/listings/trips/set-trip-status";

/** PATCH of this path. */
export const PATCH = route(setTransportStatus);
