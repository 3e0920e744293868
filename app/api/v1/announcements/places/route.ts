import { route } from "@/lib/http/route";
import { listAnnouncementPlaces } from "@/lib/listings/announcements/list-announcement-places";

export const GET = route(listAnnouncementPlaces);
