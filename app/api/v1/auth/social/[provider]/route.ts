import { route } from "@/lib/http/route";
import { getSocial } from "@/lib/http/social-route";
import { beginLink } from "@/lib/identity/social-login/begin-link";
import { removeLink } from "@/lib/identity/social-login/remove-link";

/** GET of this path: an address that browsers open. */
export const GET = getSocial;

export const POST = route(beginLink);

export const DELETE = route(removeLink);
