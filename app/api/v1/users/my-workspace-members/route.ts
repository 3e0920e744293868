import { route } from "@/lib/http/route";
import { listMembers } from "@/lib/identity/workspaces/list-members";

export const GET = route(listMembers);
