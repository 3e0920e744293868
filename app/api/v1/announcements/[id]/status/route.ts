import { setAnnouncementStatus } from "@/lib/announcements/set-announcement-status";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(setAnnouncementStatus);
