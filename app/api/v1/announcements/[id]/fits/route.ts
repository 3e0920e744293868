import { route } from "@/lib/http/route";
import { listFits } from "@/lib/matching/list-fits";

/** GET of this path. */
export const GET = route(listFits);
