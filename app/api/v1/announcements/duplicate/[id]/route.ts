import { duplicateAnnouncement } from "@/lib/announcements/duplicate-announcement";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(duplicateAnnouncement);
