import { getRoom } from "@/lib/deals/rooms/get-room";
import { route } from "@/lib/http/route";

export const GET = route(getRoom);
