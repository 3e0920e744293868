import { route } from "@/lib/http/route";
import { listPayments } from "@/lib/payments/list-payments";
import { startPayment } from "@/lib/payments/start-payment";

/** GET of this path. */
export const GET = route(listPayments);
/** POST of this path. */
export const POST = route(startPayment);
