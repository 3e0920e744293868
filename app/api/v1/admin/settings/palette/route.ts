import { route } from "@/lib/http/route";
import { setPalette } from "@/lib/settings/change-settings";

/** PUT of this path. */
export const PUT = route(setPalette);
