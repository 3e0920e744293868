import { route } from "@/lib/http/route";
import { listRegions } from "@/lib/platform/places/list-regions";

/** GET of this path. */
export const GET = route(listRegions);
