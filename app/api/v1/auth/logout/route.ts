import { route } from "@/lib/http/route";
import { logOut } from "@/lib/identity/sessions/log-out";

export const POST = route(logOut, { cookies: { sessionToken: "session" } });
