import { withdrawDispute } from "@/lib/deals/disputes/withdraw-dispute";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(withdrawDispute);
