import { route } from "@/lib/http/route";
import { getPayment } from "@/lib/payments/get-payment";

/** GET of this path. */
export const GET = route(getPayment);
