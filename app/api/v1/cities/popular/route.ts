import { route } from "@/lib/http/route";
import { listPopularCities } from "@/lib/listings/lanes/list-popular-cities";

export const GET = route(listPopularCities);
