import { getPayment } from "@/lib/deals/payments/get-payment";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(getPayment);
