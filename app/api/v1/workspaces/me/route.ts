import { route } from "@/lib/http/route";
import { leaveWorkspace } from "@/lib/workspaces/remove-member";
import { renameWorkspace } from "@/lib/workspaces/rename-workspace";

/** PATCH of this path. */
export const PATCH = route(renameWorkspace);
/** DELETE of this path: the caller leaves, the workspace stays. */
export const DELETE = route(leaveWorkspace);
