import { route } from "@/lib/http/route";
import { getWebsiteData } from "@/lib/website/get-website-data";

/** GET of this path. */
export const GET = route(getWebsiteData);
