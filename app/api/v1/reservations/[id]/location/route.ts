import { setLocation } from "@/lib/deals/handover/set-location";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(setLocation);
