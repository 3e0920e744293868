import { countRoomUnread } from "@/lib/deals/rooms/count-room-unread";
import { route } from "@/lib/http/route";

export const GET = route(countRoomUnread);
