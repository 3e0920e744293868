import { countTold } from "@/lib/alerts/count-told";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(countTold);
