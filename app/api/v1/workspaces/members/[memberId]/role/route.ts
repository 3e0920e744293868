import { route } from "@/lib/http/route";
import { setMemberRole } from "@/lib/identity/workspaces/set-member-role";

export const PATCH = route(setMemberRole);
