import { route } from "@/lib/http/route";
import { getGuide } from "@/lib/site/guides/get-guide";

export const GET = route(getGuide);
