import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(confirmPayment);
