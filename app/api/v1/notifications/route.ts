import { route } from "@/lib/http/route";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";

/** GET of this path. */
export const GET = route(listNotifications);
