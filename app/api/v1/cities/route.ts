import { route } from "@/lib/http/route";
import { searchCities } from "@/lib/platform/places/search-cities";

export const GET = route(searchCities);
