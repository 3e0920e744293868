import { getDispute } from "@/lib/deals/disputes/get-dispute";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getDispute);
