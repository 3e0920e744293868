import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listRooms);
/** POST of this path. */
export const POST = route(openRoom);
