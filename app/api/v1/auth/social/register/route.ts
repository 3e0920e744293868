import { route } from "@/lib/http/route";
import { registerSocial } from "@/lib/identity/social-login/register-social";

/** POST of this path. */
export const POST = route(registerSocial, { status: 201, cookies: { flow: "flow" } });
