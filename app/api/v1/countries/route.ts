import { route } from "@/lib/http/route";
import { listCountries } from "@/lib/places/list-countries";

/** GET of this path. */
export const GET = route(listCountries);
