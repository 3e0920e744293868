import { route } from "@/lib/http/route";
import { getDashboard } from "@/lib/site/dashboard/get-dashboard";

export const GET = route(getDashboard);
