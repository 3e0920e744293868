import { route } from "@/lib/http/route";
import { listFits } from "@/lib/listings/matching/list-fits";

/** GET of this path. */
export const GET = route(listFits);
