import { route } from "@/lib/http/route";
import { retryJob } from "@/lib/staff/health/retry-job";

/** POST of this path. */
export const POST = route(retryJob);
