import { route } from "@/lib/http/route";
import { listAudit } from "@/lib/staff/users/list-audit";

export const GET = route(listAudit);
