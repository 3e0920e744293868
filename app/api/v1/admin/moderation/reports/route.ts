import { route } from "@/lib/http/route";
import { listModerationReports } from "@/lib/staff/moderation/list-moderation-reports";

export const GET = route(listModerationReports);
