import { route } from "@/lib/http/route";
import { markAllNotificationsRead } from "@/lib/identity/notifications/mark-all-read";

/** PATCH of this path. */
export const PATCH = route(markAllNotificationsRead);
