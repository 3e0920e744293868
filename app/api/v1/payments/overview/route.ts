import { getPaymentOverview } from "@/lib/deals/payments/get-payment-overview";
import { route } from "@/lib/http/route";

export const GET = route(getPaymentOverview);
