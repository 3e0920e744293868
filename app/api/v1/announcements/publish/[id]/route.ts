import { route } from "@/lib/http/route";
import { publishAnnouncement } from "@/lib/listings/announcements/publish-announcement";

/** PATCH of this path. */
export const PATCH = route(publishAnnouncement);
