import { route } from "@/lib/http/route";
import { publishAnnouncement } from "@/lib/listings/announcements/publish-announcement";

export const PATCH = route(publishAnnouncement);
