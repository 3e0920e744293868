import { route } from "@/lib/http/route";
import { listQueuedTrips } from "@/lib/staff/moderation/list-queued-trips";

export const GET = route(listQueuedTrips);
