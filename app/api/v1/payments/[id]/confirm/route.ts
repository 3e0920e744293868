import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { route } from "@/lib/http/route";

export const POST = route(confirmPayment);
