import { route } from "@/lib/http/route";
import { resendInvitation } from "@/lib/identity/workspaces/resend-invitation";

export const POST = route(resendInvitation);
