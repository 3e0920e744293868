import { endOtherSessions } from "@/lib/accounts/end-session";
import { listSessions } from "@/lib/accounts/list-sessions";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listSessions);
/** DELETE of this path: all but the caller's own. */
export const DELETE = route(endOtherSessions);
