import { route } from "@/lib/http/route";
import { switchWorkspace } from "@/lib/identity/workspaces/switch-workspace";

export const PATCH = route(switchWorkspace);
