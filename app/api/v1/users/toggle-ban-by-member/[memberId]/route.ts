import { route } from "@/lib/http/route";
import { toggleBan } from "@/lib/identity/workspaces/toggle-ban";

export const PATCH = route(toggleBan);
