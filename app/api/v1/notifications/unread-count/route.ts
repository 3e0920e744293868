import { route } from "@/lib/http/route";
import { countUnreadNotifications } from "@/lib/identity/notifications/count-unread";

/** GET of this path. */
export const GET = route(countUnreadNotifications);
