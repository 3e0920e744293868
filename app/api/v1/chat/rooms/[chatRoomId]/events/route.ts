import { listEvents } from "@/lib/deals/rooms/list-events";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listEvents);
