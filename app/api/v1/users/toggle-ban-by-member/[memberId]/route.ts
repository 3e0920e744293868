import { route } from "@/lib/http/route";
import { toggleBan } from "@/lib/identity/workspaces/toggle-ban";

/** PATCH of this path. */
export const PATCH = route(toggleBan);
