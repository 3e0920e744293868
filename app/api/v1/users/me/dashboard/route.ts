import { route } from "@/lib/http/route";
import { getDashboard } from "@/lib/site/dashboard/get-dashboard";

/** GET of this path. */
export const GET = route(getDashboard);
