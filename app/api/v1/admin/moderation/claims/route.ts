import { route } from "@/lib/http/route";
import { claimItem } from "@/lib/staff/moderation/claim-item";

export const POST = route(claimItem);
