import { route } from "@/lib/http/route";
import { listCountries } from "@/lib/platform/places/list-countries";

/** GET of this path. */
export const GET = route(listCountries);
