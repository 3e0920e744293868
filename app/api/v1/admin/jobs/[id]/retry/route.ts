import { route } from "@/lib/http/route";
import { retryJob } from "@/lib/users/retry-job";

/** POST of this path. */
export const POST = route(retryJob);
