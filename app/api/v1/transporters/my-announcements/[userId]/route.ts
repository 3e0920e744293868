import { route } from "@/lib/http/route";
import { listOwnTransports } from "@/lib/transports/list-own-transports";

/** GET of this path. */
export const GET = route(listOwnTransports);
