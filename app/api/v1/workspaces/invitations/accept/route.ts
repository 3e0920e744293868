import { route } from "@/lib/http/route";
import { acceptInvitation } from "@/lib/identity/workspaces/accept-invitation";
import { getInvitation } from "@/lib/identity/workspaces/get-invitation";

/** GET of this path. */
export const GET = route(getInvitation);
/** POST of this path. */
export const POST = route(acceptInvitation);
