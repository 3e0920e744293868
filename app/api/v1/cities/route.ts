import { route } from "@/lib/http/route";
import { searchCities } from "@/lib/listings/places/search-cities";

/** GET of this path. */
export const GET = route(searchCities);
