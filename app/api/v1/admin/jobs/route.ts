import { route } from "@/lib/http/route";
import { listFailedJobs } from "@/lib/users/list-failed-jobs";

/** GET of this path. */
export const GET = route(listFailedJobs);
