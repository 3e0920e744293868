import { checkExisting } from "@/lib/deals/rooms/check-existing";
import { route } from "@/lib/http/route";

export const GET = route(checkExisting);
