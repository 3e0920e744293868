import { publishAnnouncement } from "@/lib/announcements/publish-announcement";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(publishAnnouncement);
