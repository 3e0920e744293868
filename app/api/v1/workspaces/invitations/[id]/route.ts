import { route } from "@/lib/http/route";
import { revokeInvitation } from "@/lib/identity/workspaces/change-invitation";

export const DELETE = route(revokeInvitation);
