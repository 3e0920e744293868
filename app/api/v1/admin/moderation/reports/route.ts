import { route } from "@/lib/http/route";
import { listReported } from "@/lib/staff/moderation/list-reported";

/** GET of this path. */
export const GET = route(listReported);
