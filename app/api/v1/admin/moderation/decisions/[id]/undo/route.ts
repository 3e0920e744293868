import { route } from "@/lib/http/route";
import { undoModerationDecision } from "@/lib/staff/moderation/undo-moderation-decision";

export const POST = route(undoModerationDecision);
