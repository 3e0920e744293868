import { route } from "@/lib/http/route";
import { getHealth } from "@/lib/staff/health/get-health";

export const GET = route(getHealth);
