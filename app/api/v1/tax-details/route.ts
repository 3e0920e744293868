import { getTaxDetails } from "@/lib/deals/tax-details/get-tax-details";
import { setTaxDetails } from "@/lib/deals/tax-details/set-tax-details";
import { route } from "@/lib/http/route";

export const GET = route(getTaxDetails);
export const PUT = route(setTaxDetails);
