import { route } from "@/lib/http/route";
import { undoDecision } from "@/lib/moderation/undo-decision";

/** POST of this path. */
export const POST = route(undoDecision);
