import { route } from "@/lib/http/route";
import { registerSocial } from "@/lib/identity/social-login/register-social";

export const POST = route(registerSocial, { status: 201, cookies: { flow: "flow" } });
