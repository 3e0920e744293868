import { route } from "@/lib/http/route";
import { listPendingTransports } from "@/lib/moderation/list-pending-transports";

/** GET of this path. */
export const GET = route(listPendingTransports);
