import { route } from "@/lib/http/route";
import { logIn } from "@/lib/identity/accounts/log-in";

/** POST of this path. */
export const POST = route(logIn);
