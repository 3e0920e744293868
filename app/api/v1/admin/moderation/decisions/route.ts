import { route } from "@/lib/http/route";
import { decideItem } from "@/lib/staff/moderation/decide-item";
import { listDecisions } from "@/lib/staff/moderation/list-decisions";

export const GET = route(listDecisions);
export const POST = route(decideItem, { status: 201 });
