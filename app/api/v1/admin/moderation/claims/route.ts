import { route } from "@/lib/http/route";
import { claimModerationItem } from "@/lib/staff/moderation/claim-moderation-item";

export const POST = route(claimModerationItem);
