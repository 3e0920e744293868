import { getPaymentOverview } from "@/lib/deals/payments/get-payment-overview";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getPaymentOverview);
