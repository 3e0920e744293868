import { route } from "@/lib/http/route";
import { getWorkspace } from "@/lib/identity/workspaces/get-workspace";
import { leaveWorkspace } from "@/lib/identity/workspaces/leave-workspace";
import { renameWorkspace } from "@/lib/identity/workspaces/rename-workspace";

export const GET = route(getWorkspace);
export const PATCH = route(renameWorkspace);
/** DELETE of this path: the caller leaves, the workspace stays. */
export const DELETE = route(leaveWorkspace);
