import { route } from "@/lib/http/route";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { listInvitations } from "@/lib/identity/workspaces/list-invitations";

export const GET = route(listInvitations);
export const POST = route(inviteMembers);
