import { route } from "@/lib/http/route";
import { listReported } from "@/lib/moderation/list-reported";

/** GET of this path. */
export const GET = route(listReported);
