import { listPayments } from "@/lib/deals/payments/list-payments";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listPayments);
/** POST of this path. */
export const POST = route(startPayment);
