import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { route } from "@/lib/http/route";

export const GET = route(listRooms);
export const POST = route(openRoom);
