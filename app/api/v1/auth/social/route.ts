import { route } from "@/lib/http/route";
import { listWays } from "@/lib/identity/social-login/list-ways";

/** GET of this path. */
export const GET = route(listWays);
