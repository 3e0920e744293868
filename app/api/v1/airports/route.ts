import { route } from "@/lib/http/route";
import { searchAirports } from "@/lib/platform/places/search-airports";

/** GET of this path. */
export const GET = route(searchAirports);
