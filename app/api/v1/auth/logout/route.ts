import { logOut } from "@/lib/accounts/log-out";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(logOut, { cookies: { accessToken: "access", refreshToken: "refresh" } });
