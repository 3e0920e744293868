import { markRead } from "@/lib/deals/rooms/mark-read";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(markRead);
