import { refreshSession } from "@/lib/accounts/refresh-session";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(refreshSession, { cookies: { refreshToken: "refresh", signOutOwed: "signOutOwed" } });
