import { logIn } from "@/lib/accounts/log-in";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(logIn);
