import { route } from "@/lib/http/route";
import { switchWorkspace } from "@/lib/identity/workspaces/switch-workspace";

/** PATCH of this path. */
export const PATCH = route(switchWorkspace);
