import { setLocation } from "@/lib/deals/handover/set-location";
import { route } from "@/lib/http/route";

export const POST = route(setLocation);
