import { route } from "@/lib/http/route";
import { approveTransport } from "@/lib/moderation/approve-transport";

/** PATCH of this path. */
export const PATCH = route(approveTransport);
