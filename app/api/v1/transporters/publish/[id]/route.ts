import { route } from "@/lib/http/route";
import { publishTrip } from "@/lib/listings/trips/publish-trip";

/** PATCH of this path. */
export const PATCH = route(publishTrip);
