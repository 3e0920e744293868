import { countAllUnread } from "@/lib/deals/rooms/count-all-unread";
import { route } from "@/lib/http/route";

export const GET = route(countAllUnread);
