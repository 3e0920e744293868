import { route } from "@/lib/http/route";
import { markNotificationRead } from "@/lib/identity/notifications/mark-read";

/** PATCH of this path. */
export const PATCH = route(markNotificationRead);
