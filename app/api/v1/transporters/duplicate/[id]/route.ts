import { route } from "@/lib/http/route";
import { duplicateTrip } from "@/lib/listings/trips/duplicate-trip";

export const PATCH = route(duplicateTrip);
