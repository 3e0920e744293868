import { route } from "@/lib/http/route";
import { setPalette } from "@/lib/staff/settings/change-settings";

/** PUT of this path. */
export const PUT = route(setPalette);
