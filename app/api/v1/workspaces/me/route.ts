import { route } from "@/lib/http/route";
import { getWorkspace } from "@/lib/workspaces/get-workspace";
import { leaveWorkspace } from "@/lib/workspaces/remove-member";
import { renameWorkspace } from "@/lib/workspaces/rename-workspace";

/** GET of this path. */
export const GET = route(getWorkspace);
/** PATCH of this path. */
export const PATCH = route(renameWorkspace);
/** DELETE of this path: the caller leaves, the workspace stays. */
export const DELETE = route(leaveWorkspace);
