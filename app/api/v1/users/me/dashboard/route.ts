import { getDashboard } from "@/lib/dashboard/get-dashboard";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getDashboard);
