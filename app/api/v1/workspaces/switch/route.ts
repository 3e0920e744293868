import { route } from "@/lib/http/route";
import { switchWorkspace } from "@/lib/workspaces/switch-workspace";

/** PATCH of this path. */
export const PATCH = route(switchWorkspace);
