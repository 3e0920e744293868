import { route } from "@/lib/http/route";
import { countQueues } from "@/lib/staff/moderation/count-queues";

export const GET = route(countQueues);
