import { route } from "@/lib/http/route";
import { setTransportStatus } from "@/lib/transports/set-transport-status";

/** PATCH of this path. */
export const PATCH = route(setTransportStatus);
