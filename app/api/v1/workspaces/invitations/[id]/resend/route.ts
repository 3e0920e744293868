import { route } from "@/lib/http/route";
import { resendInvitation } from "@/lib/identity/workspaces/change-invitation";

/** POST of this path. */
export const POST = route(resendInvitation);
