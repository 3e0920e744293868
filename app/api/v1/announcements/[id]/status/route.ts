import { route } from "@/lib/http/route";
import { setAnnouncementStatus } from "@/lib/listings/announcements/set-announcement-status";

/** PATCH of this path. */
export const PATCH = route(setAnnouncementStatus);
