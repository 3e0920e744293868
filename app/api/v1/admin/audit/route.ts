import { route } from "@/lib/http/route";
import { listAudit } from "@/lib/staff/users/list-audit";

/** GET of this path. */
export const GET = route(listAudit);
