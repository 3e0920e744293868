import { route } from "@/lib/http/route";
import { markNotificationsSeen } from "@/lib/identity/notifications/mark-notifications-seen";

export const PATCH = route(markNotificationsSeen);
