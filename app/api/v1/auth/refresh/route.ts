import { route } from "@/lib/http/route";
import { refreshSession } from "@/lib/identity/sessions/refresh-session";

export const POST = route(refreshSession, { cookies: { sessionToken: "session", signOutOwed: "signOutOwed" } });
