import { route } from "@/lib/http/route";
import { getGuide } from "@/lib/site/guides/get-guide";

/** GET of this path. */
export const GET = route(getGuide);
