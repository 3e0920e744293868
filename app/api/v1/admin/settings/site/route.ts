import { route } from "@/lib/http/route";
import { setSite } from "@/lib/settings/change-settings";

/** PUT of this path. */
export const PUT = route(setSite);
