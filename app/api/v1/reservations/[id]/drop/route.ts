import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { route } from "@/lib/http/route";

export const POST = route(enterDropCode);
