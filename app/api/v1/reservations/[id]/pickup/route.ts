import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { route } from "@/lib/http/route";

export const POST = route(enterPickupCode);
