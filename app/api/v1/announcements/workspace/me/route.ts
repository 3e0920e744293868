import { listWorkspaceAnnouncements } from "@/lib/announcements/list-workspace-announcements";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listWorkspaceAnnouncements);
