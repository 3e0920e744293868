import { route } from "@/lib/http/route";
import { listFailedJobs } from "@/lib/staff/health/list-failed-jobs";

/** GET of this path. */
export const GET = route(listFailedJobs);
