import { listRooms } from "@/lib/chat/list-rooms";
import { openRoom } from "@/lib/chat/open-room";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listRooms);
/** POST of this path. */
export const POST = route(openRoom);
