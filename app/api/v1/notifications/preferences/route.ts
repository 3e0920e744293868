import { route } from "@/lib/http/route";
import { getNotificationPreferences } from "@/lib/identity/notifications/get-notification-preferences";
import { setNotificationPreference } from "@/lib/identity/notifications/set-notification-preference";

export const GET = route(getNotificationPreferences);
export const PATCH = route(setNotificationPreference);
