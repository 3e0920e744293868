import { route } from "@/lib/http/route";
import { listModerationIdentities } from "@/lib/staff/moderation/list-moderation-identities";

export const GET = route(listModerationIdentities);
