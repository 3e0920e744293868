import { route } from "@/lib/http/route";
import { listNewestAnnouncements } from "@/lib/listings/announcements/list-newest-announcements";

export const GET = route(listNewestAnnouncements);
