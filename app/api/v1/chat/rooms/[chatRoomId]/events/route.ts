import { listEvents } from "@/lib/deals/rooms/list-events";
import { route } from "@/lib/http/route";

export const GET = route(listEvents);
