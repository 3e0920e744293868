import { route } from "@/lib/http/route";
import { listOwnTrips } from "@/lib/listings/trips/list-own-trips";

/** GET of this path. */
export const GET = route(listOwnTrips);
