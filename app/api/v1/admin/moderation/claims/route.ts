import { route } from "@/lib/http/route";
import { claimItem } from "@/lib/moderation/claim-item";

/** POST of this path. */
export const POST = route(claimItem);
