import { route } from "@/lib/http/route";
import { retryJob } from "@/lib/staff/health/retry-job";

export const POST = route(retryJob);
