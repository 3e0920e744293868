import { route } from "@/lib/http/route";
import { getTaxYear } from "@/lib/staff/tax-reports/get-tax-year";
import { makeTaxReport } from "@/lib/staff/tax-reports/make-tax-report";

export const GET = route(getTaxYear);
export const POST = route(makeTaxReport);
