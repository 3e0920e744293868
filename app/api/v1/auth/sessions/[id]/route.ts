import { route } from "@/lib/http/route";
import { endOwnSession } from "@/lib/identity/sessions/end-session";

/** DELETE of this path. */
export const DELETE = route(endOwnSession);
