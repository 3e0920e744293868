import { route } from "@/lib/http/route";
import { listTrips } from "@/lib/staff/moderation/list-trips";

/** GET of this path. */
export const GET = route(listTrips);
