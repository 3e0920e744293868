import { route } from "@/lib/http/route";
import { reportVitals } from "@/lib/site/vitals/report-vitals";

export const POST = route(reportVitals, { status: 204 });
