import { route } from "@/lib/http/route";
import { listSearches } from "@/lib/listings/saved-searches/list-searches";
import { saveSearch } from "@/lib/listings/saved-searches/save-search";

export const GET = route(listSearches);
export const POST = route(saveSearch, { status: 201 });
