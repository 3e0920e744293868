import { route } from "@/lib/http/route";
import { listSettings } from "@/lib/staff/settings/list-settings";

/** GET of this path. */
export const GET = route(listSettings);
