import { route } from "@/lib/http/route";
import { getPreferences } from "@/lib/identity/notifications/get-preferences";
import { setPreference } from "@/lib/identity/notifications/set-preference";

/** GET of this path. */
export const GET = route(getPreferences);
/** PATCH of this path. */
export const PATCH = route(setPreference);
