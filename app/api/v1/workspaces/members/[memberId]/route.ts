import { route } from "@/lib/http/route";
import { removeMember } from "@/lib/identity/workspaces/remove-member";

export const DELETE = route(removeMember);
