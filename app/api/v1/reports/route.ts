import { route } from "@/lib/http/route";
import { listReports } from "@/lib/staff/reports/list-reports";
import { makeReport } from "@/lib/staff/reports/make-report";

/** GET of this path. */
export const GET = route(listReports);
/** POST of this path. */
export const POST = route(makeReport, { status: 201 });
