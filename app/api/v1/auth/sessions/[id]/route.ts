import { route } from "@/lib/http/route";
import { endOwnSession } from "@/lib/identity/sessions/end-own-session";

export const DELETE = route(endOwnSession);
