import { route } from "@/lib/http/route";
import { listCountries } from "@/lib/platform/places/list-countries";

export const GET = route(listCountries);
