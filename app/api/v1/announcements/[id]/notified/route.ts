import { route } from "@/lib/http/route";
import { countNotified } from "@/lib/listings/saved-searches/count-notified";

export const GET = route(countNotified);
