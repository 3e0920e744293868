import { route } from "@/lib/http/route";
import { searchCities } from "@/lib/platform/places/search-cities";

/** GET of this path. */
export const GET = route(searchCities);
