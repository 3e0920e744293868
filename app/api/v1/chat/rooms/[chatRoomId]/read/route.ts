import { markRead } from "@/lib/deals/rooms/mark-read";
import { route } from "@/lib/http/route";

export const PATCH = route(markRead);
