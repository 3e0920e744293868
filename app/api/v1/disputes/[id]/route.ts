import { getDispute } from "@/lib/deals/disputes/get-dispute";
import { route } from "@/lib/http/route";

export const GET = route(getDispute);
