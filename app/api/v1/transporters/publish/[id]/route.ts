import { route } from "@/lib/http/route";
import { publishTrip } from "@/lib/listings/trips/publish-trip";

export const PATCH = route(publishTrip);
