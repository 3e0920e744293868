import { route } from "@/lib/http/route";
import { countNotified } from "@/lib/listings/saved-searches/count-notified";

/** GET of this path. */
export const GET = route(countNotified);
