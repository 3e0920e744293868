import { route } from "@/lib/http/route";
import { confirmPayment } from "@/lib/payments/confirm-payment";

/** POST of this path. */
export const POST = route(confirmPayment);
