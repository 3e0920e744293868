import { route } from "@/lib/http/route";
import { setMemberRole } from "@/lib/identity/workspaces/set-role";

/** PATCH of this path. */
export const PATCH = route(setMemberRole);
