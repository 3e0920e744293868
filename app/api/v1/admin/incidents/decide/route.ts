import { route } from "@/lib/http/route";
import { decideIncident } from "@/lib/staff/incidents/decide-incident";

export const POST = route(decideIncident);
