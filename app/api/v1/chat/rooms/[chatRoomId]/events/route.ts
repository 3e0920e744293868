import { listEvents } from "@/lib/chat/list-events";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listEvents);
