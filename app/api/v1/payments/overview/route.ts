import { route } from "@/lib/http/route";
import { getPaymentOverview } from "@/lib/payments/get-payment-overview";

/** GET of this path. */
export const GET = route(getPaymentOverview);
