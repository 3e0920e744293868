import { route } from "@/lib/http/route";
import { listModerationTrips } from "@/lib/staff/moderation/list-moderation-trips";

export const GET = route(listModerationTrips);
