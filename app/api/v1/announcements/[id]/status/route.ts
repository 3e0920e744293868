import { route } from "@/lib/http/route";
import { setAnnouncementStatus } from "@/lib/listings/announcements/set-announcement-status";

export const PATCH = route(setAnnouncementStatus);
