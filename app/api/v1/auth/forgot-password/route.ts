import { route } from "@/lib/http/route";
import { requestReset } from "@/lib/identity/accounts/request-reset";

/** POST of this path. */
export const POST = route(requestReset);
