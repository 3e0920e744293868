import { archiveRoom } from "@/lib/deals/rooms/archive-room";
import { route } from "@/lib/http/route";

export const PATCH = route(archiveRoom);
