import { route } from "@/lib/http/route";
import { listQueuedTrips } from "@/lib/staff/moderation/list-queued-trips";

/** GET of this path. */
export const GET = route(listQueuedTrips);
