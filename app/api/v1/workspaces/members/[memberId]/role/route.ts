import { route } from "@/lib/http/route";
import { setMemberRole } from "@/lib/identity/workspaces/set-role";

export const PATCH = route(setMemberRole);
