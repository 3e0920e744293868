import { route } from "@/lib/http/route";
import { listCountries } from "@/lib/listings/places/list-countries";

/** GET of this path. */
export const GET = route(listCountries);
