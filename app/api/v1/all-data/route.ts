import { route } from "@/lib/http/route";
import { getWebsiteData } from "@/lib/site/website/get-website-data";

export const GET = route(getWebsiteData);
