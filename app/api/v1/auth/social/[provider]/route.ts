import { route } from "@/lib/http/route";
import { getSocial } from "@/lib/http/social-route";
import { beginLink } from "@/lib/social/begin-link";
import { removeLink } from "@/lib/social/remove-link";

/** GET of this path: an address that browsers open. */
export const GET = getSocial;

/** POST of this path. */
export const POST = route(beginLink);

/** DELETE of this path. */
export const DELETE = route(removeLink);
