import { route } from "@/lib/http/route";
import { duplicateTrip } from "@/lib/listings/trips/duplicate-trip";

/** PATCH of this path. */
export const PATCH = route(duplicateTrip);
