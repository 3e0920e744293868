import { route } from "@/lib/http/route";
import { acceptInvitation } from "@/lib/identity/workspaces/accept-invitation";
import { getInvitation } from "@/lib/identity/workspaces/get-invitation";

export const GET = route(getInvitation);
export const POST = route(acceptInvitation);
