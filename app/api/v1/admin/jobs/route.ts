import { route } from "@/lib/http/route";
import { listFailedJobs } from "@/lib/staff/health/list-failed-jobs";

export const GET = route(listFailedJobs);
