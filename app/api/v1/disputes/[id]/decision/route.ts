import { decideDispute } from "@/lib/deals/disputes/decide-dispute";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(decideDispute);
