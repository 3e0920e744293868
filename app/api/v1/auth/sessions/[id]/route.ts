import { endOwnSession } from "@/lib/accounts/end-session";
import { route } from "@/lib/http/route";

/** DELETE of this path. */
export const DELETE = route(endOwnSession);
