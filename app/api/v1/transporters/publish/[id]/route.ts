import { route } from "@/lib/http/route";
import { publishTransport } from "@/lib/transports/publish-transport";

/** PATCH of this path. */
export const PATCH = route(publishTransport);
