import { reportProblem } from "@/lib/deals/recipients/report-problem";
import { route } from "@/lib/http/route";

export const POST = route(reportProblem);
