import { getTaxStatement } from "@/lib/deals/tax-details/get-tax-statement";
import { route } from "@/lib/http/route";

export const GET = route(getTaxStatement);
