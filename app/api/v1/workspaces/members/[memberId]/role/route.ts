import { route } from "@/lib/http/route";
import { setMemberRole } from "@/lib/workspaces/set-role";

/** PATCH of this path. */
export const PATCH = route(setMemberRole);
