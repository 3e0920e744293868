import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(enterDropCode);
