import { route } from "@/lib/http/route";
import { getPreferences } from "@/lib/identity/notifications/get-preferences";
import { setPreference } from "@/lib/identity/notifications/set-preference";

export const GET = route(getPreferences);
export const PATCH = route(setPreference);
