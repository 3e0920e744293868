import { getGuide } from "@/lib/guides/get-guide";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getGuide);
