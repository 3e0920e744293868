import { route } from "@/lib/http/route";
import { refreshSession } from "@/lib/identity/sessions/refresh-session";

/** POST of this path. */
export const POST = route(refreshSession, { cookies: { refreshToken: "refresh", signOutOwed: "signOutOwed" } });
