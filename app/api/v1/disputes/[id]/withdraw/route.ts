import { withdrawDispute } from "@/lib/disputes/withdraw-dispute";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(withdrawDispute);
