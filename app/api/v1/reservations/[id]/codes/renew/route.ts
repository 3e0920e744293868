import { renewCode } from "@/lib/deals/handover/renew-code";
import { route } from "@/lib/http/route";

export const POST = route(renewCode);
