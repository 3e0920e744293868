import { route } from "@/lib/http/route";
import { removeMember } from "@/lib/identity/workspaces/remove-member";

/** DELETE of this path. */
export const DELETE = route(removeMember);
