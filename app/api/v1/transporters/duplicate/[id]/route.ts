import { route } from "@/lib/http/route";
import { duplicateTransport } from "@/lib/transports/duplicate-transport";

/** PATCH of this path. */
export const PATCH = route(duplicateTransport);
