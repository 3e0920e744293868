import { route } from "@/lib/http/route";
import { endOtherSessions } from "@/lib/identity/sessions/end-other-sessions";
import { listSessions } from "@/lib/identity/sessions/list-sessions";

export const GET = route(listSessions);
/** DELETE of this path: all but the caller's own. */
export const DELETE = route(endOtherSessions);
