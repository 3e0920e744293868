import { route } from "@/lib/http/route";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { listInvitations } from "@/lib/identity/workspaces/list-invitations";

/** GET of this path. */
export const GET = route(listInvitations);
/** POST of this path. */
export const POST = route(inviteMembers);
