import { route } from "@/lib/http/route";
import { linkSocial } from "@/lib/identity/social-login/link-social";

export const POST = route(linkSocial, { cookies: { flow: "flow" } });
