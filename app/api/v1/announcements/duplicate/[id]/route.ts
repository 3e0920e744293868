import { route } from "@/lib/http/route";
import { duplicateAnnouncement } from "@/lib/listings/announcements/duplicate-announcement";

export const PATCH = route(duplicateAnnouncement);
