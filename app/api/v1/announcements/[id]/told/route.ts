import { route } from "@/lib/http/route";
import { countTold } from "@/lib/listings/saved-searches/count-told";

/** GET of this path. */
export const GET = route(countTold);
