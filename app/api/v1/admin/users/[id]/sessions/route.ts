import { route } from "@/lib/http/route";
import { endUserSessions } from "@/lib/staff/users/end-user-sessions";

export const DELETE = route(endUserSessions);
