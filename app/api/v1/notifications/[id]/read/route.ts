import { route } from "@/lib/http/route";
import { markNotificationRead } from "@/lib/notifications/mark-read";

/** PATCH of this path. */
export const PATCH = route(markNotificationRead);
