import { route } from "@/lib/http/route";
import { searchAirports } from "@/lib/platform/places/search-airports";

export const GET = route(searchAirports);
