import { route } from "@/lib/http/route";
import { listSettings } from "@/lib/settings/list-settings";

/** GET of this path. */
export const GET = route(listSettings);
