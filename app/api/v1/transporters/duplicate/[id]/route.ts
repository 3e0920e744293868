import { route } from "@/lib/http/route";
import { duplicateTransport } from "@/lib/listings/trips/duplicate-trip";

/** PATCH of this path. */
export const PATCH = route(duplicateTransport);
