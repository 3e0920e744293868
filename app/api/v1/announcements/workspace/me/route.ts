import { route } from "@/lib/http/route";
import { listWorkspaceAnnouncements } from "@/lib/listings/announcements/list-workspace-announcements";

/** GET of this path. */
export const GET = route(listWorkspaceAnnouncements);
