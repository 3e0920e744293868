import { renewCode } from "@/lib/deals/handover/renew-code";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(renewCode);
