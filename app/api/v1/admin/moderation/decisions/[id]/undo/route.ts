import { route } from "@/lib/http/route";
import { undoDecision } from "@/lib/staff/moderation/undo-decision";

export const POST = route(undoDecision);
