import { route } from "@/lib/http/route";
import { resendInvitation } from "@/lib/identity/workspaces/change-invitation";

export const POST = route(resendInvitation);
