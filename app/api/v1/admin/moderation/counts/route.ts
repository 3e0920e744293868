import { route } from "@/lib/http/route";
import { countQueues } from "@/lib/staff/moderation/count-queues";

/** GET of this path. */
export const GET = route(countQueues);
