import { route } from "@/lib/http/route";
import { claimItem } from "@/lib/staff/moderation/claim-item";

/** POST of this path. */
export const POST = route(claimItem);
