import { route } from "@/lib/http/route";
import { setTripStatus } from "@/lib/listings/trips/set-trip-status";

export const PATCH = route(setTripStatus);
