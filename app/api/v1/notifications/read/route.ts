import { route } from "@/lib/http/route";
import { markAllNotificationsRead } from "@/lib/identity/notifications/mark-all-notifications-read";

export const PATCH = route(markAllNotificationsRead);
