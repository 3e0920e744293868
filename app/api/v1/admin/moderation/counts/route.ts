import { route } from "@/lib/http/route";
import { countModerationQueues } from "@/lib/staff/moderation/count-moderation-queues";

export const GET = route(countModerationQueues);
