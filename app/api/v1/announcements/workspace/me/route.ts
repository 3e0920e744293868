import { route } from "@/lib/http/route";
import { listWorkspaceAnnouncements } from "@/lib/listings/announcements/list-workspace-announcements";

export const GET = route(listWorkspaceAnnouncements);
