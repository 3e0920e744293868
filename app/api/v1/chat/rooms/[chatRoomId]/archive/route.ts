import { archiveRoom } from "@/lib/chat/archive-room";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(archiveRoom);
