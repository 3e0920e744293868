import { route } from "@/lib/http/route";
import { listWays } from "@/lib/social/list-ways";

/** GET of this path. */
export const GET = route(listWays);
