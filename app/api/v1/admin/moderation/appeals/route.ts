import { route } from "@/lib/http/route";
import { listModerationAppeals } from "@/lib/staff/moderation/list-moderation-appeals";

export const GET = route(listModerationAppeals);
