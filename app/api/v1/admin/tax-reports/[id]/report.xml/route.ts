import { route } from "@/lib/http/route";
import { downloadTaxReport } from "@/lib/staff/tax-reports/download-tax-report";

export const GET = route(downloadTaxReport);
