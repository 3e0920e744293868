import { archiveRoom } from "@/lib/deals/rooms/archive-room";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(archiveRoom);
