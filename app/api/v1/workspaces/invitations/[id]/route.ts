import { route } from "@/lib/http/route";
import { revokeInvitation } from "@/lib/identity/workspaces/revoke-invitation";

export const DELETE = route(revokeInvitation);
