import { requestReset } from "@/lib/accounts/request-reset";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(requestReset);
