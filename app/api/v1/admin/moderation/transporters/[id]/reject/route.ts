import { route } from "@/lib/http/route";
import { rejectTransport } from "@/lib/moderation/reject-transport";

/** PATCH of this path. */
export const PATCH = route(rejectTransport);
