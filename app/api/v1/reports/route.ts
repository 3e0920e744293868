import { route } from "@/lib/http/route";
import { listReports } from "@/lib/staff/reports/list-reports";
import { makeReport } from "@/lib/staff/reports/make-report";

export const GET = route(listReports);
export const POST = route(makeReport, { status: 201 });
