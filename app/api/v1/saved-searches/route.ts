import { listSearches } from "@/lib/alerts/list-searches";
import { saveSearch } from "@/lib/alerts/save-search";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listSearches);
/** POST of this path. */
export const POST = route(saveSearch, { status: 201 });
