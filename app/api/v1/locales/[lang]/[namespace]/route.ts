import { presentCached } from "@/lib/http/cached-json";
import { route } from "@/lib/http/route";
import { getMessages } from "@/lib/site/website/get-messages";

export const GET = route(getMessages, { present: presentCached });
