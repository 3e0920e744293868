import { presentCached } from "@/lib/http/cached-json";
import { route } from "@/lib/http/route";
import { listLocales } from "@/lib/site/website/get-messages";

export const GET = route(listLocales, { present: presentCached });
