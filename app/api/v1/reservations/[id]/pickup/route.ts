import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(enterPickupCode);
