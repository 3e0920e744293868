import { route } from "@/lib/http/route";
import { markNotificationRead } from "@/lib/identity/notifications/mark-notification-read";

export const PATCH = route(markNotificationRead);
