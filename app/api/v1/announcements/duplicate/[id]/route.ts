import { route } from "@/lib/http/route";
import { duplicateAnnouncement } from "@/lib/listings/announcements/duplicate-announcement";

/** PATCH of this path. */
export const PATCH = route(duplicateAnnouncement);
