import { route } from "@/lib/http/route";
import { revokeInvitation } from "@/lib/identity/workspaces/change-invitation";

/** DELETE of this path. */
export const DELETE = route(revokeInvitation);
