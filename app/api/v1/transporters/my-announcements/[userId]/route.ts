import { route } from "@/lib/http/route";
import { listOwnTransports } from "@/lib/listings/trips/list-own-trips";

/** GET of this path. */
export const GET = route(listOwnTransports);
