import { route } from "@/lib/http/route";
import { decideModerationItem } from "@/lib/staff/moderation/decide-moderation-item";
import { listModerationDecisions } from "@/lib/staff/moderation/list-moderation-decisions";

export const GET = route(listModerationDecisions);
export const POST = route(decideModerationItem, { status: 201 });
