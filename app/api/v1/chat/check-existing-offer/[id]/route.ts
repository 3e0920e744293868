import { checkExisting } from "@/lib/deals/rooms/check-existing";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(checkExisting);
