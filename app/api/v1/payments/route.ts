import { listPayments } from "@/lib/deals/payments/list-payments";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { route } from "@/lib/http/route";

export const GET = route(listPayments);
export const POST = route(startPayment);
