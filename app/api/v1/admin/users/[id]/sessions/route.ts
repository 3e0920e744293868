import { route } from "@/lib/http/route";
import { endUserSessions } from "@/lib/staff/users/end-sessions";

export const DELETE = route(endUserSessions);
