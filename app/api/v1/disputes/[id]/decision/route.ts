import { decideDispute } from "@/lib/deals/disputes/decide-dispute";
import { route } from "@/lib/http/route";

export const POST = route(decideDispute);
