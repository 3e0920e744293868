import { route } from "@/lib/http/route";
import { linkSocial } from "@/lib/identity/social-login/link-social";

/** POST of this path. */
export const POST = route(linkSocial, { cookies: { flow: "flow" } });
