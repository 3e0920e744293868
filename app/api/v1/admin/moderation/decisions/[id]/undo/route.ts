import { route } from "@/lib/http/route";
import { undoDecision } from "@/lib/staff/moderation/undo-decision";

/** POST of this path. */
export const POST = route(undoDecision);
