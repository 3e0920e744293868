import { route } from "@/lib/http/route";
import { listAppeals } from "@/lib/staff/moderation/list-appeals";

/** GET of this path. */
export const GET = route(listAppeals);
