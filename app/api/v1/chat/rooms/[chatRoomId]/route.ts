import { getRoom } from "@/lib/deals/rooms/get-room";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getRoom);
