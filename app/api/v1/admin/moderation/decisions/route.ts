import { route } from "@/lib/http/route";
import { decideItem } from "@/lib/staff/moderation/decide-item";
import { listDecisions } from "@/lib/staff/moderation/list-decisions";

/** GET of this path. */
export const GET = route(listDecisions);
/** POST of this path. */
export const POST = route(decideItem, { status: 201 });
