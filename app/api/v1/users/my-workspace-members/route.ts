import { route } from "@/lib/http/route";
import { listMembers } from "@/lib/identity/workspaces/list-members";

/** GET of this path. */
export const GET = route(listMembers);
