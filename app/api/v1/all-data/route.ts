import { route } from "@/lib/http/route";
import { getWebsiteData } from "@/lib/site/website/get-website-data";

/** GET of this path. */
export const GET = route(getWebsiteData);
