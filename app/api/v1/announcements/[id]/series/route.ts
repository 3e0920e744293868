import { route } from "@/lib/http/route";
import { endAnnouncementSeries } from "@/lib/listings/series/end-announcement-series";

/** DELETE of this path: what is announced stays, nothing follows it. */
export const DELETE = route(endAnnouncementSeries);
