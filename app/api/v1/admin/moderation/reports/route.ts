import { route } from "@/lib/http/route";
import { listReported } from "@/lib/staff/moderation/list-reported";

export const GET = route(listReported);
