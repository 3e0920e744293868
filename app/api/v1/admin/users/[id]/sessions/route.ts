import { route } from "@/lib/http/route";
import { endUserSessions } from "@/lib/staff/users/end-sessions";

/** DELETE of this path. */
export const DELETE = route(endUserSessions);
