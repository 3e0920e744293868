import { route } from "@/lib/http/route";
import { linkSocial } from "@/lib/social/link-social";

/** POST of this path. */
export const POST = route(linkSocial, { cookies: { flow: "flow" } });
