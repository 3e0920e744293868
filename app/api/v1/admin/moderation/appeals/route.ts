import { route } from "@/lib/http/route";
import { listAppeals } from "@/lib/staff/moderation/list-appeals";

export const GET = route(listAppeals);
