import { getDispute } from "@/lib/disputes/get-dispute";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getDispute);
