import { route } from "@/lib/http/route";
import { getHealth } from "@/lib/staff/health/get-health";

/** GET of this path. */
export const GET = route(getHealth);
