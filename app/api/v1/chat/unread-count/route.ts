import { countAllUnread } from "@/lib/deals/rooms/count-unread";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(countAllUnread);
