import { route } from "@/lib/http/route";
import { getDecisionNotice } from "@/lib/staff/moderation/get-decision-notice";

export const GET = route(getDecisionNotice);
