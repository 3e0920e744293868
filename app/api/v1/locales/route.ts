import { presentCached } from "@/lib/http/cached-json";
import { route } from "@/lib/http/route";
import { listLocales } from "@/lib/site/website/list-locales";

export const GET = route(listLocales, { present: presentCached });
