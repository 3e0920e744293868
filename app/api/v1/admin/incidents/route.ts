import { route } from "@/lib/http/route";
import { listIncidents } from "@/lib/staff/incidents/list-incidents";

export const GET = route(listIncidents);
